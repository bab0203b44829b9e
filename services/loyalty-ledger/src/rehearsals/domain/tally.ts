import { TIERS } from '../../tiers/domain/tiers.js';
import { tiersAbove } from '../../tiers/domain/timeline.js';
import { type Gained, GAINS, type Rehearsed, type Result, type TierMembers } from './rehearsal.js';

/** Adds members up to the result of a rehearsal. */
export class Tally {
  private members = 0;
  private was = 0;
  private would = 0;
  private gainers = 0;
  private losers = 0;
  private higher = 0;
  private lower = 0;
  /** Losses, no change, and the ranges of GAINS. */
  private readonly ranges = Array.from({ length: GAINS.length + 2 }, () => 0);
  private readonly tiers = new Map(
    TIERS.map(({ name }) => [name, { tier: name, was: 0, would: 0 } satisfies TierMembers]),
  );

  /** Adds some members. */
  add(members: readonly Rehearsed[]): void {
    for (const { was, would } of members) {
      const gain = would - was;
      this.members += 1;
      this.was += was;
      this.would += would;
      if (gain > 0) this.gainers += 1;
      if (gain < 0) this.losers += 1;
      this.ranges[rangeOf(gain)]! += 1;
    }
  }

  /** Adds the tiers of some members, also of those whom the rule does not concern otherwise. */
  addTiers(members: readonly Pick<Rehearsed, 'tierWas' | 'tierWould'>[]): void {
    for (const { tierWas, tierWould } of members) {
      if (!tierWas || !tierWould) continue;
      this.tiers.get(tierWas)!.was += 1;
      this.tiers.get(tierWould)!.would += 1;
      const steps = tiersAbove(tierWould, tierWas);
      if (steps > 0) this.higher += 1;
      if (steps < 0) this.lower += 1;
    }
  }

  /** Returns the result of all members so far. */
  get result(): Result {
    const { members, was, would, gainers, losers, higher, lower } = this;
    const froms = [null, 0, ...GAINS];
    const distribution = this.ranges.map((count, at): Gained => ({ from: froms[at]!, members: count }));
    const tiers = [...this.tiers.values()];
    const tried = tiers.some((tier) => tier.was > 0 || tier.would > 0) ? tiers : [];
    return { members, was, would, gainers, losers, distribution, tiers: tried, higher, lower };
  }
}

const rangeOf = (gain: number): number => (gain < 0 ? 0 : 1 + GAINS.filter((from) => gain >= from).length);
