import { Injectable } from '@nestjs/common';
import { Consumer, contextOf, type EventOf, systemContext } from '@club/platform';
import { Scans } from '../scans/ports.js';
import { RunningCampaigns } from './running-campaigns.js';
import { RecordEntries } from './usecases/record-entries.js';

/** Consumer group of redeemed codes. */
export const ENTRY_GROUP = 'catalogue-orders.mysterybox';

/**
 * Every code redeemed in a campaign's period is an entry. Whose it is and when it was redeemed the ledger says: the
 * event's own moment only spares asking while there is no campaign.
 */
@Injectable()
@Consumer({ group: 'catalogue-orders.mysterybox', types: ['CodeRedeemed'] })
export class MysteryBoxConsumer {
  constructor(
    private readonly running: RunningCampaigns,
    private readonly record: RecordEntries,
    private readonly scans: Scans,
  ) {}

  async handleBatch(events: EventOf<'CodeRedeemed'>[]): Promise<void> {
    const dated = events.map((event) => ({ event, at: new Date(event.data.redeemedAt ?? event.occurredAt) }));
    const runningAt = await this.running.at(dated.map(({ at }) => at));
    const within = dated.filter(({ at }) => runningAt(at)).map(({ event }) => event);
    const scans = await this.scans.behind(
      systemContext(),
      within.map(({ data }) => data),
    );
    await this.record.execute(scans.map((scan, index) => ({ ctx: contextOf(within[index]!), scan })));
  }
}
