import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, GrpcService } from '@club/platform';
import { TiersServiceService, type GetTierRequest, type GetTierResponse } from '@club/proto/club/ledger/v1/tiers';
import { toTierResponse } from './tiers.mapper.js';
import { TiersQueries } from './tiers.queries.js';

/** TiersService. */
@GrpcService(TiersServiceService)
export class TiersController {
  constructor(private readonly queries: TiersQueries) {}

  async getTier({ memberId }: GetTierRequest, metadata: Metadata): Promise<GetTierResponse> {
    return toTierResponse(await this.queries.get(contextFromMetadata(metadata), memberId));
  }
}
