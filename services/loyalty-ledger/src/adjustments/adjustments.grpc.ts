import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService } from '@club/platform';
import {
  AdjustmentsServiceService,
  type AdjustPointsRequest,
  type AdjustPointsResponse,
} from '@club/proto/club/ledger/v1/adjustments';
import { toWireWritten } from '../points/points.mapper.js';
import { AdjustPoints } from './usecases/adjust-points.js';

/** AdjustmentsService. */
@GrpcService(AdjustmentsServiceService)
export class AdjustmentsController {
  constructor(private readonly adjusting: AdjustPoints) {}

  async adjustPoints(request: AdjustPointsRequest, metadata: Metadata): Promise<AdjustPointsResponse> {
    const written = await this.adjusting.execute(contextFromMetadata(metadata), request);
    return { ...toWireWritten(written), shortfall: written.shortfall };
  }
}
