/** Kinds of rewards that can be wished for; gifts to others are not. */
export const WISHED_KINDS = ['item', 'pregnant', 'voucher'] as const;
export type WishedKind = (typeof WISHED_KINDS)[number];

/** A reward that a member saves points for. */
export interface WishedReward {
  kind: WishedKind;
  /** Id of the item, or of the voucher's type. */
  rewardId: string;
  wishedAt: Date;
}

/** The wish list of a member, the newest wish first; its id is the member's. */
export interface WishList {
  id: string;
  rewards: WishedReward[];
}

/** Number of rewards that one list holds. */
export const WISH_LIST_MAX = 10;

type Named = Pick<WishedReward, 'kind' | 'rewardId'>;
const same = (a: Named, b: Named) => a.kind === b.kind && a.rewardId === b.rewardId;

/** Returns whether a reward is on the list. */
export const isWished = (rewards: readonly WishedReward[], reward: Named): boolean =>
  rewards.some((one) => same(one, reward));

/** Returns the list with a reward in front; a reward that is on it stays where it is. Null when the list is full. */
export function withWish(rewards: readonly WishedReward[], reward: WishedReward): WishedReward[] | null {
  if (isWished(rewards, reward)) return [...rewards];
  return rewards.length < WISH_LIST_MAX ? [reward, ...rewards] : null;
}

/** Returns the list without a reward. */
export const withoutWish = (rewards: readonly WishedReward[], reward: Named): WishedReward[] =>
  rewards.filter((one) => !same(one, reward));
