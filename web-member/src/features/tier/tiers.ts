import type { Awards, Tier } from '../../core/types.js';

/** Requirements and perks of a tier (docs/product/tiers.md#perks). */
export type TierFacts = Awards['tiers'][number] & {
  /** Last points of the tier; null at the top. */
  to: number | null;
};

/** Returns the tiers, lowest first. */
export const tiersOf = ({ tiers }: Awards): readonly TierFacts[] =>
  tiers.map((tier, index) => {
    const next = tiers[index + 1]?.from;
    return { ...tier, to: next === undefined ? null : next - 1 };
  });

/** The tier that a tab's address names, else the member's own. */
export const tabOf = ({ tiers }: Awards, name: string | null, own: Tier): Tier =>
  tiers.find((tier) => tier.name.toLowerCase() === name)?.name ?? own;
