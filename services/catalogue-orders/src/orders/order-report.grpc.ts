import { GrpcService, rangeOf, type GrpcHandlers } from '@club/platform';
import {
  OrderReportServiceService,
  type ListOrderReportRequest,
  type ListOrderReportResponse,
  type OrderReportServiceServer,
  type ReportedOrder,
  type SumOrderReportRequest,
  type SumOrderReportResponse,
} from '@club/proto/club/catalogue/v1/order_report';
import { toWireKind } from '../items/items.mapper.js';
import { WHOLE_LIST } from '../whole-list.js';
import type { Order } from './domain/order.js';
import { OrderReportRepository } from './order-report.repository.js';
import { toWireState } from './orders.mapper.js';

/** OrderReportService: placed orders for the report of the point shop. */
@GrpcService(OrderReportServiceService)
export class OrderReportController implements GrpcHandlers<OrderReportServiceServer> {
  constructor(private readonly orders: OrderReportRepository) {}

  /** Errors: INPUT_INVALID. */
  async listOrderReport({ range, page }: ListOrderReportRequest): Promise<ListOrderReportResponse> {
    const { rows, end } = await this.orders.page(rangeOf(range), page ?? WHOLE_LIST);
    return { orders: rows.map(reported), end };
  }

  /** Errors: SERVICE_BUSY. */
  async sumOrderReport({ range }: SumOrderReportRequest): Promise<SumOrderReportResponse> {
    return { days: await this.orders.days(rangeOf(range)) };
  }
}

const reported = ({ id, createdAt, memberId, kind, lines, points, track, address }: Order): ReportedOrder => ({
  ...{ id, memberId, points, items: lines },
  createdAt: createdAt.toISOString(),
  kind: toWireKind(kind),
  state: toWireState(track.state),
  region: address?.state ?? '',
});
