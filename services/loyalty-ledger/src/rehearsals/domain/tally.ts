import { type Gained, GAINS, type Rehearsed, type Result } from './rehearsal.js';

/** Adds members up to the result of a rehearsal. */
export class Tally {
  private members = 0;
  private was = 0;
  private would = 0;
  private gainers = 0;
  private losers = 0;
  /** Losses, no change, and the ranges of GAINS. */
  private readonly ranges = Array.from({ length: GAINS.length + 2 }, () => 0);

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

  /** Returns the result of all members so far. */
  get result(): Result {
    const { members, was, would, gainers, losers } = this;
    const froms = [null, 0, ...GAINS];
    const distribution = this.ranges.map((count, at): Gained => ({ from: froms[at]!, members: count }));
    return { members, was, would, gainers, losers, distribution };
  }
}

const rangeOf = (gain: number): number => (gain < 0 ? 0 : 1 + GAINS.filter((from) => gain >= from).length);
