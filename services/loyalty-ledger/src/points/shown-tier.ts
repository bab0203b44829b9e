import type { Head } from './domain/index.js';

/** The tier shown, with the threshold ahead of it and the points that decide on it. */
export interface Shown {
  tier: string;
  highTierPoints: number;
  nextTier: string;
  /** Points of the past year that count towards a tier. */
  pastYear: number;
}

/** Stored state of an account's tier, computed from the entries of its log up to `foldedSeq`. */
interface Kept {
  foldedSeq: number;
}

/**
 * The tier that shows for an account, and the past-year sum it is decided by, which reads of the balance ask for. Implemented
 * by the tiers feature.
 */
export abstract class ShownTier<K extends Kept = Kept> {
  /** Returns the stored tier of a member; nothing before the first request for it or before the account was opened. */
  abstract find(member: string): Promise<K | undefined>;

  /** The tier shown at the moment; nothing where it must be settled first. */
  abstract of(kept: K): Promise<Shown | undefined>;

  /** Brings the tier of an account up to now, which may credit points, and answers what shows then. */
  abstract settle(account: Pick<Head, 'member' | 'opened'>): Promise<Shown>;
}
