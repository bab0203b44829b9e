import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { OfferedRewards } from './offered-rewards.js';
import { SetWished } from './usecases/set-wished.js';
import { WishListController } from './wish-list.grpc.js';
import { WishListRepository } from './wish-list.repository.js';

/** Wish lists: the rewards that members save points for. */
@Module({
  imports: [ItemsModule, VouchersModule],
  controllers: [WishListController],
  providers: [WishListRepository, OfferedRewards, SetWished],
  exports: [WishListRepository],
})
export class WishListModule {}
