import { Injectable } from '@nestjs/common';
import { Clock, failpoint, newEvent, type RequestContext } from '@club/platform';
import type { Scan } from '../../scans/ports.js';
import { nameOf } from '../domain/campaign.js';
import { ticketOf } from '../domain/draw.js';
import { EntriesRepository } from '../entries.repository.js';
import { EntryFacts } from '../ports.js';
import { RunningCampaigns, type Running } from '../running-campaigns.js';

/** A code that was registered, and what is known of who did it. */
export interface Registered {
  ctx: RequestContext;
  scan: Pick<Scan, 'memberId' | 'entryId' | 'at'>;
}

/**
 * Makes registered codes entries of the campaigns they fall into, once for ever: the ticket follows from the ledger's entry,
 * and the fact's id from the ticket. Repeating it changes nothing, and completes what a crash between entries and facts left out:
 * whoever calls it repeats it until it is done, so that the facts need no outbox (docs/adr/0058).
 */
@Injectable()
export class RecordEntries {
  constructor(
    private readonly running: RunningCampaigns,
    private readonly entries: EntriesRepository,
    private readonly facts: EntryFacts,
    private readonly clock: Clock,
  ) {}

  /** Returns how many entries are new, once their facts are published too. Throws when the brokers do not take them. */
  async execute(registered: readonly Registered[]): Promise<number> {
    const runningAt = await this.running.at(registered.map(({ scan }) => scan.at));
    const made = registered.flatMap((one) => {
      const running = runningAt(one.scan.at);
      return running ? [this.entryOf(one, running)] : [];
    });
    if (made.length === 0) return 0;
    const added = await this.entries.add(made.map(({ entry }) => entry));
    failpoint('mysterybox.afterEntries.beforeFacts');
    // Those of old entries too: whether their facts were published before a crash nobody knows.
    await this.facts.publish(made.map(({ fact }) => fact));
    return added.filter(Boolean).length;
  }

  private entryOf({ ctx, scan: { memberId, entryId, at } }: Registered, { campaign, draw }: Running) {
    const { id: campaignId, name } = campaign;
    const ticket = ticketOf(campaignId, entryId);
    const entered = { memberId, campaignId, campaign: nameOf(name), ticket, enteredAt: at.toISOString() };
    const about = { ctx, clock: this.clock, eventId: `${ticket}:MysteryBoxEntered`, occurredAt: at };
    return {
      entry: { id: ticket, campaignId, member: memberId, ledgerEntry: entryId, at, drawId: draw?.id ?? null },
      fact: newEvent('MysteryBoxEntered', entered, about),
    };
  }
}
