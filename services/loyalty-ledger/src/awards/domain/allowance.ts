import { AWARDS } from '@club/proto/settings';
import { addMonths, DAY_MS, kl } from '@club/platform/calendar';

/** How often a member can be given an award at most, whatever is told of the facts behind it. */
export interface Allowance {
  /** Source of the award's line, and the name its facts are kept under. */
  source: string;
  most: number;
  /** Whether an award that counts at `other` is one of those among which one at `at` would be. */
  counts(other: Date, at: Date): boolean;
}

const apart = (other: Date, at: Date, months: number): boolean => {
  const [first, second] = other < at ? [other, at] : [at, other];
  return kl.date(second) >= addMonths(kl.date(first), months);
};

/** A fact may be told this much later than it happened and still count at its own moment. */
export const LATE_MS = 31 * DAY_MS;

/** Points of a profile update (member-account §4): the amount is this service's, whatever an event says. */
export const PROFILE_UPDATE_POINTS: number = AWARDS.profileUpdate;

/** At most once in six months, of which one is room for an update that comes late: the member's own six are identity's. */
export const PROFILE_UPDATES: Allowance = {
  source: 'profileUpdate',
  most: 1,
  counts: (other, at) => !apart(other, at, 5),
};

/**
 * Four samples in 24 months, each with feedback that may come up to 24 months later: no two years have more than those of
 * two windows.
 */
export const FEEDBACKS: Allowance = { source: 'feedback', most: 8, counts: (other, at) => !apart(other, at, 24) };

/** Five referees a calendar month for each referrer. */
export const REFERRALS: Allowance = {
  source: 'referral',
  most: 5,
  counts: (other, at) => kl.month(other) === kl.month(at),
};
