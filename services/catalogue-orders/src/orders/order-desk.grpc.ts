import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService, invalidField, type GrpcHandlers } from '@club/platform';
import type { MoveResult } from '@club/platform/parcels';
import {
  OrderDeskServiceService,
  type CancelOrdersRequest,
  type CancelOrdersResponse,
  type CountOrdersResponse,
  type GetOrderRequest,
  type GetOrderResponse,
  type ListOrdersRequest,
  type ListOrdersResponse,
  type ListPickingRequest,
  type ListPickingResponse,
  type MovedOrder,
  type MoveOrdersRequest,
  type MoveOrdersResponse,
  type OrderDeskServiceServer,
  type RecordRevealRequest,
  type RecordRevealResponse,
  type SetParcelRequest,
  type SetParcelResponse,
} from '@club/proto/club/catalogue/v1/order_desk';
import { OrderState } from '@club/proto/club/catalogue/v1/orders';
import { WHOLE_LIST } from '../whole-list.js';
import { OrderDeskQueries } from './order-desk.queries.js';
import { fromWireState, toDeskOrderMessage, toOrderMessage, toWireEvent, toWireState } from './orders.mapper.js';
import { CancelOrders } from './usecases/cancel-orders.js';
import { MoveOrders } from './usecases/move-orders.js';
import { RecordReveal } from './usecases/record-reveal.js';
import { SetParcel } from './usecases/set-parcel.js';

/** OrderDeskService: orders in the back office. */
@GrpcService(OrderDeskServiceService)
export class OrderDeskController implements GrpcHandlers<OrderDeskServiceServer> {
  constructor(
    private readonly queries: OrderDeskQueries,
    private readonly moves: MoveOrders,
    private readonly cancellations: CancelOrders,
    private readonly parcels: SetParcel,
    private readonly reveals: RecordReveal,
  ) {}

  /** Errors: INPUT_INVALID. */
  async listOrders({ state, page, late, memberIds }: ListOrdersRequest): Promise<ListOrdersResponse> {
    const selection = { state: fromWireState(state), late, memberIds };
    const { rows, end } = await this.queries.page(selection, page ?? WHOLE_LIST);
    return { orders: rows.map(toDeskOrderMessage), end };
  }

  async countOrders(): Promise<CountOrdersResponse> {
    const { states, late } = await this.queries.counts();
    return { states: states.map(([state, count]) => ({ state: toWireState(state), count })), late };
  }

  /** Errors: NOT_FOUND. */
  async getOrder({ orderId }: GetOrderRequest): Promise<GetOrderResponse> {
    const found = await this.queries.get(orderId);
    return { order: toDeskOrderMessage(found), events: found.order.track.events.map(toWireEvent) };
  }

  /** Errors: those of SetParcel. */
  async setParcel(request: SetParcelRequest, metadata: Metadata): Promise<SetParcelResponse> {
    const order = await this.parcels.execute(contextFromMetadata(metadata), request);
    return { order: toDeskOrderMessage(this.queries.onDesk(order)) };
  }

  /** Errors: INPUT_INVALID. */
  async moveOrders({ orderIds, state }: MoveOrdersRequest, metadata: Metadata): Promise<MoveOrdersResponse> {
    const to = fromWireState(state);
    if (!to) throw invalidField('state');
    const results = await this.moves.execute(contextFromMetadata(metadata), { orderIds, state: to });
    return { results: results.map(toWireResult) };
  }

  /** Errors: INPUT_INVALID with fields. */
  async cancelOrders(request: CancelOrdersRequest, metadata: Metadata): Promise<CancelOrdersResponse> {
    const results = await this.cancellations.execute(contextFromMetadata(metadata), request);
    return { results: results.map(toWireResult) };
  }

  /** Errors: INPUT_INVALID. */
  async listPicking({ orderIds }: ListPickingRequest): Promise<ListPickingResponse> {
    const { orders, more } = await this.queries.picking(orderIds);
    return { orders: orders.map(toOrderMessage), more };
  }

  /** Errors: NOT_FOUND. */
  async recordReveal({ orderId }: RecordRevealRequest, metadata: Metadata): Promise<RecordRevealResponse> {
    return { memberId: await this.reveals.execute(contextFromMetadata(metadata), orderId) };
  }
}

const toWireResult = ({ state, ...result }: MoveResult): MovedOrder => ({
  ...result,
  state: state ? toWireState(state) : OrderState.ORDER_STATE_UNSPECIFIED,
});
