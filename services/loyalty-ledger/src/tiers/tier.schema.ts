import type { mongo } from 'mongoose';
import type { TierName, TierState } from './domain/timeline.js';

/** Collection of the members' tiers, derived from the log. */
export const TIERS_COLLECTION = 'tiers';

/** A member's tier as stored. */
export interface TierDoc extends TierState {
  /** The member. */
  _id: string;
  /** Welcome bonuses that are decided and not in the log yet. */
  owed: TierName[];
  /** When the job must look again; in the past while something is owed. */
  dueAt: Date;
  /** Grows with every write: two writers never both win. */
  version: number;
}

export const TIER_INDEXES: mongo.IndexDescription[] = [
  // The job reads what is due and nobody else, however many members there are.
  { key: { dueAt: 1 }, name: 'due' },
];
