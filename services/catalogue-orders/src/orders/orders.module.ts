import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { RedemptionModule } from '../redemption/redemption.module.js';
import { OrderReportController } from './order-report.grpc.js';
import { OrderReportRepository } from './order-report.repository.js';
import { OrderRedemptions } from './order-redemption.js';
import { OrdersController } from './orders.grpc.js';
import { OrdersQueries } from './orders.queries.js';
import { OrdersRepository } from './orders.repository.js';
import { MoveOrder } from './usecases/move-order.js';
import { RedeemItems } from './usecases/redeem-items.js';

/** Orders: redeeming items, and their way to the member. */
@Module({
  imports: [ItemsModule, RedemptionModule],
  controllers: [OrdersController, OrderReportController],
  providers: [OrdersRepository, OrderReportRepository, OrderRedemptions, RedeemItems, MoveOrder, OrdersQueries],
  exports: [OrdersRepository],
})
export class OrdersModule {}
