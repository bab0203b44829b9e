import { kl } from '@club/platform/calendar';
import type { Allowance } from '../../awards/domain/allowance.js';

/** Five referees a calendar month for each referrer. */
export const REFERRALS: Allowance = {
  source: 'referral',
  most: 5,
  counts: (other, at) => kl.month(other) === kl.month(at),
};
