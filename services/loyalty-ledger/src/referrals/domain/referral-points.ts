/** What a referral brings to each side, by the referrer's tier when the referee joined (rules.md "Sign-up and session"). */
export interface ReferralPoints {
  referrer: number;
  referee: number;
}

const POINTS: Readonly<Record<string, ReferralPoints>> = {
  Gold: { referrer: 500, referee: 100 },
  Platinum: { referrer: 550, referee: 150 },
  Diamond: { referrer: 600, referee: 200 },
};

/** The points of a referral by a member of `tier`; throws for a tier that does not exist. */
export function referralPoints(tier: string): ReferralPoints {
  const points = Object.hasOwn(POINTS, tier) ? POINTS[tier] : undefined;
  if (!points) throw new Error(`no referral points for tier ${tier}`);
  return points;
}

/** The business fact as a key, the same on both accounts: a member is a referee once in a lifetime. */
export const referralKey = (refereeId: string): string => `referral:${refereeId}`;
