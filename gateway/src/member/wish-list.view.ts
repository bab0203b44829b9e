import { RewardKind, type WishedReward } from '@club/proto/club/catalogue/v1/wish_list';
import { z } from 'zod';

/** Kinds of rewards that can be wished for. */
const WISHED_KINDS = ['item', 'pregnant', 'voucher'] as const;
export const wishedKind = z.enum(WISHED_KINDS, { error: 'FIELD_INVALID' });

export const wishedReward = z
  .object({
    kind: z.enum(WISHED_KINDS),
    id: z.string().describe('The item or the voucher offer'),
    wishedAt: z.iso.datetime(),
  })
  .meta({ id: 'WishedReward' });

const KINDS: Readonly<Record<z.infer<typeof wishedKind>, RewardKind>> = {
  item: RewardKind.REWARD_KIND_SHOP,
  pregnant: RewardKind.REWARD_KIND_PREGNANT,
  voucher: RewardKind.REWARD_KIND_VOUCHER,
};

/** Returns the kind that a word of the API names. */
export const rewardKindOf = (kind: z.infer<typeof wishedKind>): RewardKind => KINDS[kind];

/** Returns a wish list as the apps see it; a reward of a kind that this release does not know is left out. */
export const wishListView = (rewards: readonly WishedReward[]): z.infer<typeof wishedReward>[] =>
  rewards.flatMap(({ kind, id, wishedAt }) => {
    const word = WISHED_KINDS.find((one) => KINDS[one] === kind);
    return word ? [{ kind: word, id, wishedAt: wishedAt ?? '' }] : [];
  });
