import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, type GrpcHandlers, GrpcService, Validation } from '@club/platform';
import {
  type GetWishListRequest,
  type GetWishListResponse,
  RewardKind,
  type SetWishedRequest,
  type SetWishedResponse,
  type WishedReward as WishedRewardMessage,
  type WishListServiceServer,
  WishListServiceService,
} from '@club/proto/club/catalogue/v1/wish_list';
import { requireSelfOrAdmin } from '../access.js';
import type { WishedKind, WishedReward } from './domain/wish-list.js';
import { SetWished } from './usecases/set-wished.js';
import { WishListRepository } from './wish-list.repository.js';

const KINDS: Readonly<Record<WishedKind, RewardKind>> = {
  item: RewardKind.REWARD_KIND_SHOP,
  pregnant: RewardKind.REWARD_KIND_PREGNANT,
  voucher: RewardKind.REWARD_KIND_VOUCHER,
};
const kindOf = (kind: RewardKind): WishedKind | null =>
  (Object.keys(KINDS) as WishedKind[]).find((one) => KINDS[one] === kind) ?? null;
const toMessage = ({ kind, rewardId, wishedAt }: WishedReward): WishedRewardMessage => ({
  kind: KINDS[kind],
  id: rewardId,
  wishedAt: wishedAt.toISOString(),
});

/** Serves the members' wish lists. */
@GrpcService(WishListServiceService)
export class WishListController implements GrpcHandlers<WishListServiceServer> {
  constructor(
    private readonly lists: WishListRepository,
    private readonly wish: SetWished,
  ) {}

  /** Errors: INPUT_INVALID, FORBIDDEN for another member's list. */
  async getWishList({ memberId }: GetWishListRequest, metadata: Metadata): Promise<GetWishListResponse> {
    new Validation().required('memberId', memberId).id('memberId', memberId).done();
    requireSelfOrAdmin(contextFromMetadata(metadata), memberId, 'read wish list');
    return { rewards: (await this.lists.of(memberId)).map(toMessage) };
  }

  /** Errors: those of SetWished. */
  async setWished({ kind, ...change }: SetWishedRequest, metadata: Metadata): Promise<SetWishedResponse> {
    const rewards = await this.wish.execute(contextFromMetadata(metadata), { ...change, kind: kindOf(kind) });
    return { rewards: rewards.map(toMessage) };
  }
}
