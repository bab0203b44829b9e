import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type ReportDeliveryRequest,
  type ReportDeliveryResponse,
  type SamplesServiceServer,
  SamplesServiceService,
} from '@club/proto/club/samples/v1/samples';
import type { Metadata } from '@grpc/grpc-js';
import { fromWireState } from '../requests/parcels.mapper.js';
import { TakeReport } from './usecases/take-report.js';

/** Reports of the courier on the wire. */
@GrpcService(SamplesServiceService)
export class DeliveriesController implements Pick<GrpcHandlers<SamplesServiceServer>, 'reportDelivery'> {
  constructor(private readonly reports: TakeReport) {}

  /** Errors: INPUT_INVALID, NOT_FOUND. */
  async reportDelivery(
    { trackingId, state, at }: ReportDeliveryRequest,
    metadata: Metadata,
  ): Promise<ReportDeliveryResponse> {
    const report = { trackingId, state: fromWireState(state), at: new Date(at ?? Number.NaN) };
    return { changed: await this.reports.execute(contextFromMetadata(metadata), report) };
  }
}
