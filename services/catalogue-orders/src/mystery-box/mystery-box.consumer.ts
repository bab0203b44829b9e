import { Injectable } from '@nestjs/common';
import { KafkaBus } from '@club/platform';
import { Scans } from '../scans/scans.port.js';
import { CampaignsRepository } from './campaigns.repository.js';
import { RecordEntry } from './usecases/record-entry.js';

/** Group of the subscription that makes entries; never changes, or every code would be seen again. */
export const MYSTERY_BOX_GROUP = 'catalogue-orders.mysterybox';

/**
 * Every code registered in a campaign's period is an entry. Whose it is and when it was registered the ledger says: the
 * event's own moment only spares asking while there is no campaign.
 */
@Injectable()
export class MysteryBoxConsumer {
  constructor(bus: KafkaBus, campaigns: CampaignsRepository, record: RecordEntry, scans: Scans) {
    bus.subscribe({
      group: MYSTERY_BOX_GROUP,
      types: ['CodeRedeemed'],
      handler: async ({ correlationId, actor, occurredAt, data }, { session }) => {
        if (!(await campaigns.at(new Date(data.redeemedAt ?? occurredAt), session))) return;
        const ctx = { correlationId, actor, locale: 'en' as const };
        await record.execute(session, await scans.behind(ctx, data), ctx);
      },
    });
  }
}
