import { ParcelChecksRepository, ParcelFiles, ParcelStore } from '@club/platform/parcel-files';
import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.js';
import { RedemptionModule } from '../redemption/redemption.module.js';
import { OrderDeskController } from './order-desk.grpc.js';
import { OrderDeskQueries } from './order-desk.queries.js';
import { OrderParcels } from './order-parcels.js';
import { OrderParcelsController } from './order-parcels.grpc.js';
import { OrderReportController } from './order-report.grpc.js';
import { OrderReportRepository } from './order-report.repository.js';
import { OrderRedemptions } from './order-redemption.js';
import { OrdersController } from './orders.grpc.js';
import { OrdersQueries } from './orders.queries.js';
import { OrdersRepository } from './orders.repository.js';
import { RefundSweepJob } from './refund-sweep.job.js';
import { Refunds } from './refunds.js';
import { RefundsRepository } from './refunds.repository.js';
import { TrackWriter } from './track-writer.js';
import { CancelOrders } from './usecases/cancel-orders.js';
import { MoveOrders } from './usecases/move-orders.js';
import { RecordReveal } from './usecases/record-reveal.js';
import { RedeemItems } from './usecases/redeem-items.js';
import { SetParcel } from './usecases/set-parcel.js';
import { TakeReport } from './usecases/take-report.js';

/** Orders: redeeming items, and their way to the member. */
@Module({
  imports: [ItemsModule, RedemptionModule],
  controllers: [OrdersController, OrderDeskController, OrderParcelsController, OrderReportController],
  providers: [
    ...[OrdersRepository, OrderReportRepository, OrderRedemptions, OrdersQueries, OrderDeskQueries, TrackWriter],
    ...[RefundsRepository, Refunds, RefundSweepJob],
    ...[ParcelChecksRepository, ParcelFiles, { provide: ParcelStore, useClass: OrderParcels }],
    ...[RedeemItems, TakeReport, MoveOrders, CancelOrders, SetParcel, RecordReveal],
  ],
  exports: [OrdersRepository],
})
export class OrdersModule {}
