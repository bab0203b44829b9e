import { Injectable } from '@nestjs/common';
import { Clock, LiveUpdates } from '@club/platform';
import type { Tier } from '../domain/tier.js';
import { advance, type TierState } from '../domain/timeline.js';
import { Earnings, type Known } from '../earnings.js';
import { TiersRepository } from '../tiers.repository.js';

/**
 * Brings many members' tiers up to the moment with few reads and one write, wherever that only confirms them: the yearly
 * review of most members. A tier that moves needs a transaction with its event, and its bonus: that is for SettleTier.
 */
@Injectable()
export class SettleTiers {
  constructor(
    private readonly tiers: TiersRepository,
    private readonly earnings: Earnings,
    private readonly clock: Clock,
    private readonly live: LiveUpdates,
  ) {}

  /** Answers those that are left to SettleTier. */
  async execute(due: readonly Tier[]): Promise<Tier[]> {
    if (due.length === 0) return [];
    const now = this.clock.now();
    const left: Tier[] = [];
    const confirmed: { before: Tier; state: TierState }[] = [];
    for (const { tier: before, earnings } of await this.earnings.ofAll(due, now)) {
      const state = confirmedState(before, earnings, now);
      if (state) confirmed.push({ before, state });
      else left.push(before);
    }
    await this.tiers.replaceAll(confirmed);
    await this.live.publishAll(
      confirmed.map(({ before }) => before.member),
      'tier',
    );
    return left;
  }
}

/** The state that a review only confirms; nothing where it moves the tier, and where it fails: that is found out alone. */
function confirmedState(before: Tier, earnings: Known['earnings'], now: Date): TierState | undefined {
  try {
    const { state, events } = advance(before, earnings, now);
    const moves = events.some(({ status }) => status !== 'None');
    return moves || before.owed.length > 0 ? undefined : state;
  } catch {
    return undefined;
  }
}
