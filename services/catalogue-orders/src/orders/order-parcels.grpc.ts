import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService, type GrpcHandlers } from '@club/platform';
import { ParcelFiles } from '@club/platform/parcel-files';
import type { ParcelRow } from '@club/platform/parcels';
import {
  OrderParcelsServiceService,
  ParcelOutcome,
  type CheckParcelsRequest,
  type CheckParcelsResponse,
  type ConfirmParcelsRequest,
  type ConfirmParcelsResponse,
  type OrderParcelsServiceServer,
  type ParcelRow as ParcelRowMessage,
} from '@club/proto/club/catalogue/v1/order_parcels';

const OUTCOMES: Readonly<Record<ParcelRow['outcome'], ParcelOutcome>> = {
  ready: ParcelOutcome.PARCEL_OUTCOME_READY,
  set: ParcelOutcome.PARCEL_OUTCOME_SET,
  same: ParcelOutcome.PARCEL_OUTCOME_SAME,
  failed: ParcelOutcome.PARCEL_OUTCOME_FAILED,
};

/** OrderParcelsService: couriers and numbers by a file. */
@GrpcService(OrderParcelsServiceService)
export class OrderParcelsController implements GrpcHandlers<OrderParcelsServiceServer> {
  constructor(private readonly files: ParcelFiles) {}

  /** Errors: those of ParcelFiles.check. */
  async checkParcels({ file }: CheckParcelsRequest, metadata: Metadata): Promise<CheckParcelsResponse> {
    const { rows, sha256 } = await this.files.check(contextFromMetadata(metadata), file);
    return { rows: rows.map(toMessage), sha256 };
  }

  /** Errors: CHECK_STALE. */
  async confirmParcels({ sha256 }: ConfirmParcelsRequest, metadata: Metadata): Promise<ConfirmParcelsResponse> {
    return { rows: (await this.files.confirm(contextFromMetadata(metadata), sha256)).map(toMessage) };
  }
}

const toMessage = (row: ParcelRow): ParcelRowMessage => ({ ...row, outcome: OUTCOMES[row.outcome] });
