import type { RewardCard } from '../../api/home-api.js';

/** Most cards of the preview. */
export const PREVIEW = 6;
/** Names are cut here, as in the point shop (member-rewards §2). */
const NAME = 40;

/** What the member can redeem, the dearest first, then what is nearest; nothing that is out of stock. */
export function withinReach(cards: readonly RewardCard[], balance: number): RewardCard[] {
  const inStock = cards.filter(({ remaining }) => remaining > 0);
  const affordable = inStock.filter(({ points }) => points <= balance).sort((a, b) => b.points - a.points);
  const ahead = inStock.filter(({ points }) => points > balance).sort((a, b) => a.points - b.points);
  // one goal at least stays in sight
  const kept = affordable.slice(0, ahead.length > 0 ? PREVIEW - 1 : PREVIEW);
  return [...kept, ...ahead].slice(0, PREVIEW);
}

/** A name as cards show it. */
export const shortName = (name: string): string => (name.length > NAME ? `${name.slice(0, NAME).trimEnd()}…` : name);
