import { Clock } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ItemsRepository } from '../items/items.repository.js';
import { isOffered } from '../vouchers/domain/voucher.js';
import { VoucherTypesRepository } from '../vouchers/voucher-types.repository.js';
import type { WishedReward } from './domain/wish-list.js';

type Named = Pick<WishedReward, 'kind' | 'rewardId'>;

/** Looks up which rewards the club offers; one that is out of stock is still offered. */
@Injectable()
export class OfferedRewards {
  constructor(
    private readonly items: ItemsRepository,
    private readonly types: VoucherTypesRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns those that are offered now. */
  async among<R extends Named>(rewards: readonly R[]): Promise<R[]> {
    const idsOf = (voucher: boolean) =>
      rewards.filter(({ kind }) => (kind === 'voucher') === voucher).map(({ rewardId }) => rewardId);
    const [items, types] = await Promise.all([this.items.byIds(idsOf(false)), this.types.findMany(idsOf(true))]);
    return rewards.filter(({ kind, rewardId }) => {
      if (kind !== 'voucher') return items.get(rewardId)?.kind === kind && items.get(rewardId)?.active === true;
      const type = types.get(rewardId);
      return type !== undefined && isOffered(type, this.clock.now());
    });
  }
}
