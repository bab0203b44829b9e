import { Injectable } from '@nestjs/common';
import { Clock, LiveUpdates } from '@club/platform';
import { EntriesRepository } from '../../points/entries.repository.js';
import type { Tier } from '../domain/tier.js';
import { advance, earningsFrom, type TierState } from '../domain/timeline.js';
import { TiersRepository } from '../tiers.repository.js';

/**
 * Brings many members' tiers up to the moment with one read and one write, wherever that only confirms them: the yearly
 * review of most members. A tier that moves needs a transaction with its fact, and its bonus: that is for SettleTier.
 */
@Injectable()
export class SettleTiers {
  constructor(
    private readonly tiers: TiersRepository,
    private readonly entries: EntriesRepository,
    private readonly clock: Clock,
    private readonly live: LiveUpdates,
  ) {}

  /** Answers those that are left to SettleTier. */
  async execute(due: readonly Tier[]): Promise<Tier[]> {
    if (due.length === 0) return [];
    const now = this.clock.now();
    const since = new Date(Math.min(...due.map((tier) => earningsFrom(tier).getTime())));
    const earnings = await this.entries.earningsOf(
      due.map(({ member }) => member),
      since,
    );
    const left: Tier[] = [];
    const confirmed: { before: Tier; state: TierState }[] = [];
    for (const before of due) {
      const { state, events } = advance(before, earnings.get(before.member) ?? [], now);
      const moves = events.some(({ status }) => status !== 'None');
      if (moves || before.owed.length > 0) left.push(before);
      else confirmed.push({ before, state });
    }
    await this.tiers.replaceAll(confirmed);
    await Promise.all(confirmed.map(({ before }) => this.live.publish(before.member, 'tier')));
    return left;
  }
}
