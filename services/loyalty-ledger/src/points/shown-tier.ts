/** The tier shown, with the threshold ahead of it. */
export interface Shown {
  tier: string;
  highTierPoints: number;
  nextTier: string;
  /** Asking brought the tier up to now, which may have credited points. */
  settled: boolean;
}

/**
 * The tier that shows for an account, which reads of the balance ask for: the log alone gives only the past-year sum.
 * Implemented by the tiers feature.
 */
export abstract class ShownTier {
  /** The tier shown at the moment of an account with `pastYear` points. */
  abstract of(account: { member: string; opened: Date }, pastYear: number): Promise<Shown>;
}
