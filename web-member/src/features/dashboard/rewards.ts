import type { Reward } from '../../core/rewards/types.js';

/** Most cards of the preview. */
export const PREVIEW = 6;

/** Sorts the shop's rewards: those that the member can redeem, the most expensive first, then the nearest ones. */
export function withinReach(rewards: readonly Reward[], balance: number): Reward[] {
  const affordable = rewards.filter(({ points }) => points <= balance).sort((a, b) => b.points - a.points);
  const ahead = rewards.filter(({ points }) => points > balance).sort((a, b) => a.points - b.points);
  // one goal at least stays in sight
  const kept = affordable.slice(0, ahead.length > 0 ? PREVIEW - 1 : PREVIEW);
  return [...kept, ...ahead].slice(0, PREVIEW);
}
