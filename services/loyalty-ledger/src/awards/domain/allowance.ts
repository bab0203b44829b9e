import { addMonths, DAY_MS, kl } from '@club/platform/calendar';

/** Sources of the awards that have a limit of their own. */
export const ALLOWANCE_SOURCES = ['referral', 'feedback', 'profileUpdate'] as const;

type AllowanceSource = (typeof ALLOWANCE_SOURCES)[number];

/** Limit on how often a member can be given an award, whatever the events behind it state. */
export interface Allowance {
  /** Source of the award's line, and the name under which its events are stored. */
  source: AllowanceSource;
  most: number;
  /** Whether an award that counts at `other` is one of those among which one at `at` would be. */
  counts(other: Date, at: Date): boolean;
}

/** Returns whether two moments are at least `months` apart, by the days of Kuala Lumpur. */
export const apart = (other: Date, at: Date, months: number): boolean => {
  const [first, second] = other < at ? [other, at] : [at, other];
  return kl.date(second) >= addMonths(kl.date(first), months);
};

/** Maximum delay with which an event may be stated and still count at the time it happened. */
export const LATE_MS = 31 * DAY_MS;
