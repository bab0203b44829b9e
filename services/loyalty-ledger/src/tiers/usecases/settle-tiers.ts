import { Injectable } from '@nestjs/common';
import { Clock, LiveUpdates } from '@club/platform';
import { EntryRepository } from '../../points/entry.repository.js';
import { advance, earningsFrom, type TierState } from '../domain/timeline.js';
import type { TierDoc } from '../tier.schema.js';
import { TiersRepository } from '../tiers.repository.js';

/**
 * Brings many members' tiers up to the moment with one read and one write, wherever that only confirms them: the yearly
 * review of most members. A tier that moves needs a transaction with its fact, and its bonus: that is for SettleTier.
 */
@Injectable()
export class SettleTiers {
  constructor(
    private readonly tiers: TiersRepository,
    private readonly entries: EntryRepository,
    private readonly clock: Clock,
    private readonly live: LiveUpdates,
  ) {}

  /** Answers those that are left to SettleTier. */
  async execute(due: readonly TierDoc[]): Promise<TierDoc[]> {
    if (due.length === 0) return [];
    const now = this.clock.now();
    const since = new Date(Math.min(...due.map((doc) => earningsFrom(doc).getTime())));
    const earnings = await this.entries.earningsOf(
      due.map(({ _id }) => _id),
      since,
    );
    const left: TierDoc[] = [];
    const confirmed: { before: TierDoc; state: TierState }[] = [];
    for (const before of due) {
      const { state, events } = advance(before, earnings.get(before._id) ?? [], now);
      const moves = events.some(({ status }) => status !== 'None');
      if (moves || before.owed.length > 0) left.push(before);
      else confirmed.push({ before, state });
    }
    await this.tiers.replaceAll(confirmed);
    await Promise.all(confirmed.map(({ before }) => this.live.publish(before._id, 'tier')));
    return left;
  }
}
