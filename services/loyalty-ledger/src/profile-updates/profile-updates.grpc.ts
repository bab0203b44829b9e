import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService } from '@club/platform';
import {
  PointsServiceService,
  type CreditProfileUpdateRequest,
  type CreditProfileUpdateResponse,
} from '@club/proto/club/ledger/v1/points';
import { toWireWritten } from '../points/points.mapper.js';
import { CreditProfileUpdate } from './usecases/credit-profile-update.js';

/** The part of PointsService that credits profile updates while the member waits; their event does so otherwise. */
@GrpcService(PointsServiceService)
export class ProfileUpdatesController {
  constructor(private readonly profileUpdates: CreditProfileUpdate) {}

  async creditProfileUpdate(
    request: CreditProfileUpdateRequest,
    metadata: Metadata,
  ): Promise<CreditProfileUpdateResponse> {
    const written = await this.profileUpdates.execute(contextFromMetadata(metadata), request);
    return written ? toWireWritten(written) : { entry: undefined, replayed: false };
  }
}
