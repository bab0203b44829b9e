import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService, invalidField, type GrpcHandlers } from '@club/platform';
import {
  OrdersServiceService,
  type GetMemberOrderRequest,
  type GetMemberOrderResponse,
  type ListMemberOrdersRequest,
  type ListMemberOrdersResponse,
  type OrdersServiceServer,
  type RedeemDonationRequest,
  type RedeemDonationResponse,
  type RedeemRequest,
  type RedeemResponse,
  type ReportDeliveryRequest,
  type ReportDeliveryResponse,
  type GetOrderTrackingRequest,
  type GetOrderTrackingResponse,
} from '@club/proto/club/catalogue/v1/orders';
import { fromWireKind } from '../items/items.mapper.js';
import { toOrderMessage, toRedeemResponse, toWireEvent } from './orders.mapper.js';
import { OrdersQueries } from './orders.queries.js';
import { TakeReport } from './usecases/take-report.js';
import { RedeemItems } from './usecases/redeem-items.js';

/** OrdersService: redeeming items and following what was ordered. */
@GrpcService(OrdersServiceService)
export class OrdersController implements GrpcHandlers<OrdersServiceServer> {
  constructor(
    private readonly redeemItems: RedeemItems,
    private readonly takeReport: TakeReport,
    private readonly queries: OrdersQueries,
  ) {}

  /** Errors: those of RedeemItems. */
  async redeem(request: RedeemRequest, metadata: Metadata): Promise<RedeemResponse> {
    const kind = fromWireKind(request.kind);
    if (kind !== 'item' && kind !== 'pregnant') throw invalidField('kind');
    return toRedeemResponse(await this.redeemItems.execute(contextFromMetadata(metadata), { ...request, kind }));
  }

  /** Errors: those of RedeemItems.donate. */
  async redeemDonation(request: RedeemDonationRequest, metadata: Metadata): Promise<RedeemDonationResponse> {
    return toRedeemResponse(await this.redeemItems.donate(contextFromMetadata(metadata), request));
  }

  /** Errors: INPUT_INVALID. */
  async listMemberOrders(request: ListMemberOrdersRequest): Promise<ListMemberOrdersResponse> {
    const { memberId, limit, offset = 0, pageToken = '' } = request;
    const first = offset === 0 && pageToken === '';
    const [{ orders, nextPageToken }, taken] = await Promise.all([
      this.queries.listOf(memberId, { limit, offset, pageToken }),
      first ? this.queries.takenBy(memberId) : new Map<string, number>(),
    ]);
    return {
      orders: orders.map(toOrderMessage),
      nextPageToken,
      taken: [...taken].map(([itemId, count]) => ({ itemId, count })),
    };
  }

  /** Errors: NOT_FOUND. */
  async getMemberOrder({ memberId, orderId }: GetMemberOrderRequest): Promise<GetMemberOrderResponse> {
    return { order: toOrderMessage(await this.queries.get(memberId, orderId)) };
  }

  /** Errors: NOT_FOUND. */
  async getOrderTracking({ memberId, orderId }: GetOrderTrackingRequest): Promise<GetOrderTrackingResponse> {
    const events = await this.queries.track(memberId, orderId);
    return { events: events.map(toWireEvent) };
  }

  /** Errors: FORBIDDEN, INPUT_INVALID, NOT_FOUND. */
  async reportDelivery(request: ReportDeliveryRequest, metadata: Metadata): Promise<ReportDeliveryResponse> {
    return { changed: await this.takeReport.execute(contextFromMetadata(metadata), request) };
  }
}
