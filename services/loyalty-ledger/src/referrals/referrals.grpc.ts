import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService } from '@club/platform';
import {
  ReferralsServiceService,
  type GetReferralPointsRequest,
  type GetReferralPointsResponse,
} from '@club/proto/club/ledger/v1/referrals';
import { ReferralsQueries } from './referrals.queries.js';

/** ReferralsService. */
@GrpcService(ReferralsServiceService)
export class ReferralsController {
  constructor(private readonly queries: ReferralsQueries) {}

  getReferralPoints({ memberId }: GetReferralPointsRequest, metadata: Metadata): Promise<GetReferralPointsResponse> {
    return this.queries.offer(contextFromMetadata(metadata), memberId);
  }
}
