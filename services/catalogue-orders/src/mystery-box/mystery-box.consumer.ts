import { Injectable } from '@nestjs/common';
import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Scans } from '../scans/ports.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { RecordEntry } from './usecases/record-entry.js';

/**
 * Every code registered in a campaign's period is an entry. Whose it is and when it was registered the ledger says: the
 * event's own moment only spares asking while there is no campaign.
 */
@Injectable()
@Consumer({ group: 'catalogue-orders.mysterybox', types: ['CodeRedeemed'] })
export class MysteryBoxConsumer {
  constructor(
    private readonly campaigns: CampaignsRepository,
    private readonly record: RecordEntry,
    private readonly scans: Scans,
  ) {}

  async handle(event: EventOf<'CodeRedeemed'>, { session }: { session: ClientSession }): Promise<void> {
    const { correlationId, actor, occurredAt, data } = event;
    if (!(await this.campaigns.at(new Date(data.redeemedAt ?? occurredAt), session))) return;
    const ctx = { correlationId, actor, locale: 'en' as const };
    await this.record.execute(ctx, session, await this.scans.behind(ctx, data));
  }
}
