import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { RedemptionModule } from '../redemption/redemption.module.js';
import { WishListModule } from '../wish-list/wish-list.module.js';
import { ErasureConsumer } from './erasure.consumer.js';

/** The erasure of deleted members (PDPA). */
@Module({ imports: [OrdersModule, RedemptionModule, WishListModule], providers: [ErasureConsumer] })
export class ErasureModule {}
