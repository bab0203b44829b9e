import {
  Clock,
  type Connection,
  DomainError,
  LiveUpdates,
  MONGO,
  type RequestContext,
  Tombstones,
  Validation,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { requireSelfOrAdmin } from '../../access.js';
import {
  isWished,
  WISH_LIST_MAX,
  type WishedKind,
  type WishedReward,
  withoutWish,
  withWish,
} from '../domain/wish-list.js';
import { OfferedRewards } from '../offered-rewards.js';
import { WishListRepository } from '../wish-list.repository.js';

/** Change of one member's list; `kind` is null for one that cannot be wished for. */
export interface WishChange {
  memberId: string;
  kind: WishedKind | null;
  rewardId: string;
  wished: boolean;
}

/**
 * Puts a reward on a member's wish list or takes it off (docs/product/rewards.md#wish-list). Errors: INPUT_INVALID, FORBIDDEN,
 * NOT_FOUND, WISH_LIST_FULL {max}, USER_NOT_FOUND.
 */
@Injectable()
export class SetWished {
  constructor(
    private readonly lists: WishListRepository,
    private readonly offered: OfferedRewards,
    private readonly erased: Tombstones,
    private readonly clock: Clock,
    private readonly live: LiveUpdates,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Returns the list afterwards; what is so already stays as it is. */
  async execute(ctx: RequestContext, { memberId, kind, rewardId, wished }: WishChange): Promise<WishedReward[]> {
    new Validation()
      .required('memberId', memberId)
      .id('memberId', memberId)
      .that('kind', kind !== null)
      .required('rewardId', rewardId)
      .id('rewardId', rewardId)
      .done();
    requireSelfOrAdmin(ctx, memberId, 'change wish list');
    const reward = { kind: kind as WishedKind, rewardId };
    const before = await this.lists.of(memberId);
    if (isWished(before, reward) === wished) return before;
    const rewards = wished ? await this.add(memberId, reward) : await this.remove(memberId, reward);
    await this.live.publish(memberId, 'rewards');
    return rewards;
  }

  private async add(memberId: string, reward: Omit<WishedReward, 'wishedAt'>): Promise<WishedReward[]> {
    if ((await this.offered.among([reward])).length === 0) throw new DomainError('NOT_FOUND');
    return this.change(memberId, async (rewards) => {
      const wish = { ...reward, wishedAt: this.clock.now() };
      // Rewards that nobody can see any more give their places to those that can be seen.
      const list = withWish(rewards, wish) ?? withWish(await this.offered.among(rewards), wish);
      if (!list) throw new DomainError('WISH_LIST_FULL', { max: WISH_LIST_MAX });
      return list;
    });
  }

  private remove(memberId: string, reward: Omit<WishedReward, 'wishedAt'>): Promise<WishedReward[]> {
    return this.change(memberId, async (rewards) => withoutWish(rewards, reward));
  }

  private change(
    memberId: string,
    changed: (rewards: WishedReward[]) => Promise<WishedReward[]>,
  ): Promise<WishedReward[]> {
    return withTransaction(this.connection, async (session) => {
      if (await this.erased.has(memberId, session)) throw new DomainError('USER_NOT_FOUND');
      const rewards = await changed(await this.lists.toChange(memberId, session));
      await this.lists.store(memberId, rewards, session);
      return rewards;
    });
  }
}
