import type { Tier } from '../../api/types.js';
import { referralPoints } from '../../app/config.js';

/** What a tier takes and gives (member-account §9). */
export interface TierFacts {
  name: Tier;
  from: number;
  /** Last points of the tier; null at the top. */
  to: number | null;
  /** 0 for the tier that everybody begins with. */
  welcome: number;
  birthday: number;
  referral: number;
  referee: number;
}

const ladder: readonly Omit<TierFacts, 'referral' | 'referee'>[] = [
  { name: 'Gold', from: 0, to: 3999, welcome: 0, birthday: 100 },
  { name: 'Platinum', from: 4000, to: 8999, welcome: 500, birthday: 200 },
  { name: 'Diamond', from: 9000, to: null, welcome: 800, birthday: 300 },
];

/** Lowest first. */
export const tiers: readonly TierFacts[] = ladder.map((tier) => {
  const { own, friend } = referralPoints[tier.name];
  return { ...tier, referral: own, referee: friend };
});

/** The tier that a tab's address names, else the member's own. */
export const tabOf = (name: string | null, own: Tier): Tier =>
  tiers.find((tier) => tier.name.toLowerCase() === name)?.name ?? own;
