import { AWARDS } from '@club/proto/settings';

/** Points of a referral for each side, by the referrer's tier when the referee joined (docs/product/points.md#referrals). */
export interface ReferralPoints {
  referrer: number;
  referee: number;
}

/** Returns the points of a referral by a member of `tier`; throws for a tier that does not exist. */
export function referralPoints(tier: string): ReferralPoints {
  const found = AWARDS.tiers.find(({ name }) => name === tier);
  if (!found) throw new Error(`no referral points for tier ${tier}`);
  const { referrer, referee } = found;
  return { referrer, referee };
}

/** Prefix of the keys of credited referrals. */
export const REFERRAL_KEYS = 'referral:';

/** Returns the key of a referral award, the same on both accounts: a member is a referee once in a lifetime. */
export const referralKey = (refereeId: string): string => `${REFERRAL_KEYS}${refereeId}`;
