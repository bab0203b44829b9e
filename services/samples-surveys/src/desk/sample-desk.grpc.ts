import { contextFromMetadata, type GrpcHandlers, GrpcService, invalidField, type ListPage } from '@club/platform';
import { ParcelFiles } from '@club/platform/parcel-files';
import type {
  CancelOrdersRequest,
  CancelOrdersResponse,
  CountOrdersResponse,
  GetOrderRequest,
  GetOrderResponse,
  ListOrdersRequest,
  ListOrdersResponse,
  ListPickingRequest,
  ListPickingResponse,
  MoveOrdersRequest,
  MoveOrdersResponse,
  RecordRevealRequest,
  RecordRevealResponse,
  SetParcelRequest,
  SetParcelResponse,
} from '@club/proto/club/catalogue/v1/order_desk';
import type {
  CheckParcelsRequest,
  CheckParcelsResponse,
  ConfirmParcelsRequest,
  ConfirmParcelsResponse,
} from '@club/proto/club/catalogue/v1/order_parcels';
import { type SampleDeskServiceServer, SampleDeskServiceService } from '@club/proto/club/samples/v1/sample_desk';
import type { Metadata } from '@grpc/grpc-js';
import { fromWireState, toWireEvent, toWireState } from '../requests/parcels.mapper.js';
import { toDeskOrder, toMoved, toRow } from './desk.mapper.js';
import { DeskQueries } from './desk.queries.js';
import { CancelSamples } from './usecases/cancel-samples.js';
import { MoveSamples } from './usecases/move-samples.js';
import { RecordReveal } from './usecases/record-reveal.js';
import { SetParcel } from './usecases/set-parcel.js';

const WHOLE_LIST: ListPage = { offset: 0, limit: 0, sort: '', q: '' };

/** SampleDeskService: granted samples in the desk of orders. */
@GrpcService(SampleDeskServiceService)
export class SampleDeskController implements GrpcHandlers<SampleDeskServiceServer> {
  constructor(
    private readonly queries: DeskQueries,
    private readonly moves: MoveSamples,
    private readonly cancellations: CancelSamples,
    private readonly parcels: SetParcel,
    private readonly reveals: RecordReveal,
    private readonly files: ParcelFiles,
  ) {}

  /** Errors: INPUT_INVALID. */
  async listOrders({ state, page, late, memberIds }: ListOrdersRequest): Promise<ListOrdersResponse> {
    const selection = { state: fromWireState(state), late, memberIds };
    const { rows, end } = await this.queries.page(selection, page ?? WHOLE_LIST);
    return { orders: rows.map(toDeskOrder), end };
  }

  async countOrders(): Promise<CountOrdersResponse> {
    const { states, late } = await this.queries.counts();
    return { states: states.map(([state, count]) => ({ state: toWireState(state), count })), late };
  }

  /** Errors: NOT_FOUND. */
  async getOrder({ orderId }: GetOrderRequest): Promise<GetOrderResponse> {
    const found = await this.queries.get(orderId);
    return { order: toDeskOrder(found), events: found.request.track.events.map(toWireEvent) };
  }

  /** Errors: those of SetParcel. */
  async setParcel(request: SetParcelRequest, metadata: Metadata): Promise<SetParcelResponse> {
    await this.parcels.execute(contextFromMetadata(metadata), request);
    return { order: toDeskOrder(await this.queries.get(request.orderId)) };
  }

  /** Errors: INPUT_INVALID. */
  async moveOrders({ orderIds, state }: MoveOrdersRequest, metadata: Metadata): Promise<MoveOrdersResponse> {
    const to = fromWireState(state);
    if (!to) throw invalidField('state');
    const results = await this.moves.execute(contextFromMetadata(metadata), { orderIds, state: to });
    return { results: results.map(toMoved) };
  }

  /** Errors: INPUT_INVALID with fields. */
  async cancelOrders(request: CancelOrdersRequest, metadata: Metadata): Promise<CancelOrdersResponse> {
    return { results: (await this.cancellations.execute(contextFromMetadata(metadata), request)).map(toMoved) };
  }

  /** Errors: INPUT_INVALID. */
  async listPicking({ orderIds }: ListPickingRequest): Promise<ListPickingResponse> {
    const { samples, more } = await this.queries.picking(orderIds);
    return { orders: samples.flatMap((sample) => toDeskOrder(sample).order ?? []), more };
  }

  /** Errors: NOT_FOUND. */
  async recordReveal({ orderId }: RecordRevealRequest, metadata: Metadata): Promise<RecordRevealResponse> {
    return { memberId: await this.reveals.execute(contextFromMetadata(metadata), orderId) };
  }

  /** Errors: those of ParcelFiles.check. */
  async checkParcels({ file }: CheckParcelsRequest, metadata: Metadata): Promise<CheckParcelsResponse> {
    const { rows, sha256 } = await this.files.check(contextFromMetadata(metadata), file);
    return { rows: rows.map(toRow), sha256 };
  }

  /** Errors: CHECK_STALE. */
  async confirmParcels({ sha256 }: ConfirmParcelsRequest, metadata: Metadata): Promise<ConfirmParcelsResponse> {
    return { rows: (await this.files.confirm(contextFromMetadata(metadata), sha256)).map(toRow) };
  }
}
