import { Inject, Injectable } from '@nestjs/common';
import { Clock, failpoint, LOGGER, newEvent, type Logger, type RequestContext } from '@club/platform';
import type { Scan } from '../../scans/ports.js';
import { nameOf } from '../domain/campaign.js';
import { ticketOf } from '../domain/draw.js';
import { EntriesRepository } from '../entries.repository.js';
import { LateEntries } from '../late-entries.js';
import { EntryEvents } from '../ports.js';
import { RunningCampaigns, type Running } from '../running-campaigns.js';

/** A code that was redeemed, and what is known of who did it. */
export interface Redeemed {
  ctx: RequestContext;
  scan: Pick<Scan, 'memberId' | 'entryId' | 'at'>;
}

/**
 * Makes redeemed codes entries of the campaigns they fall into, once for ever: the ticket follows from the ledger's entry,
 * and the event's id from the ticket. Members are notified of entries that are in a draw, and of no others. Repeating it changes
 * nothing, and completes what a crash left out: whoever calls it repeats it until it is done, so that the events need no outbox
 * (docs/adr/0058).
 */
@Injectable()
export class RecordEntries {
  constructor(
    private readonly running: RunningCampaigns,
    private readonly entries: EntriesRepository,
    private readonly late: LateEntries,
    private readonly published: EntryEvents,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns how many entries are new, once their events are published too. Throws when the brokers do not take them, and while a
   * list is being written in which one of them may stand.
   */
  async execute(redeemed: readonly Redeemed[]): Promise<number> {
    const runningAt = await this.running.at(redeemed.map(({ scan }) => scan.at));
    const made = redeemed.flatMap((one) => {
      const running = runningAt(one.scan.at);
      return running ? [this.entryOf(one, running)] : [];
    });
    if (made.length === 0) return 0;
    const added = await this.entries.add(made.map(({ entry }) => entry));
    failpoint('mysterybox.afterEntries.beforeEvents');
    // A draw closes after its week by the clock of any replica: until then nothing can have passed the entries by.
    const now = this.clock.now();
    const lost = await this.late.settle(made.filter(({ weekEndsAt }) => weekEndsAt <= now).map(({ entry }) => entry));
    if (lost.size > 0) this.logger.warn({ tickets: [...lost] }, 'entries arrived after the last draw had closed');
    const kept = made.map(({ entry }) => !lost.has(entry.id));
    // Publishes the events of old entries too: it is not known whether they were published before a crash.
    await this.published.publish(made.filter((_, n) => kept[n]).map(({ event }) => event));
    return added.filter((isNew, n) => isNew && kept[n]).length;
  }

  private entryOf({ ctx, scan: { memberId, entryId, at } }: Redeemed, { campaign, draw, weekEndsAt }: Running) {
    const { id: campaignId, name } = campaign;
    const ticket = ticketOf(campaignId, entryId);
    const entered = { memberId, campaignId, campaign: nameOf(name), ticket, enteredAt: at.toISOString() };
    const about = { ctx, clock: this.clock, eventId: `${ticket}:MysteryBoxEntered`, occurredAt: at };
    return {
      weekEndsAt,
      entry: { id: ticket, campaignId, member: memberId, ledgerEntry: entryId, at, drawId: draw?.id ?? null },
      event: newEvent('MysteryBoxEntered', entered, about),
    };
  }
}
