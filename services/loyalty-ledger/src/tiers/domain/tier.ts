import type { TierName, TierState } from './timeline.js';

/** A member's tier with what is still to be done for it. */
export interface Tier extends TierState {
  member: string;
  /** Welcome bonuses that are decided and not in the log yet. */
  owed: TierName[];
  /** Grows with every write: two writers never both win. */
  version: number;
}
