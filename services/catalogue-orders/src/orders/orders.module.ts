import { Migrations } from '@club/platform';
import { Module, type DynamicModule } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { DeletedMembersConsumer } from './deleted-members.consumer.js';
import { LeftMembers } from './left-members.repository.js';
import { OrderRedemptions } from './order-redemption.js';
import { COURIER_SECRET } from './orders.config.js';
import { OrdersController } from './orders.grpc.js';
import { orderMigrations } from './orders.migrations.js';
import { OrdersQueries } from './orders.queries.js';
import { OrdersRepository } from './orders.repository.js';
import { MoveOrder } from './usecases/move-order.js';
import { RedeemItems } from './usecases/redeem-items.js';

/** Orders: redeeming items, and their way to the member. */
@Migrations(orderMigrations)
@Module({})
export class OrdersModule {
  static forRoot(config: { courierSecret: string }): DynamicModule {
    return {
      module: OrdersModule,
      imports: [ItemsModule],
      controllers: [OrdersController],
      providers: [
        { provide: COURIER_SECRET, useValue: config.courierSecret },
        OrdersRepository,
        LeftMembers,
        OrderRedemptions,
        RedeemItems,
        MoveOrder,
        OrdersQueries,
        DeletedMembersConsumer,
      ],
    };
  }
}
