import { GrpcService } from '@club/platform';
import { ProofsServiceService, type GetProofRequest, type GetProofResponse } from '@club/proto/club/ledger/v1/proofs';
import { ProofsQueries } from './proofs.queries.js';

/** ProofsService. */
@GrpcService(ProofsServiceService)
export class ProofsController {
  constructor(private readonly queries: ProofsQueries) {}

  getProof({ memberId, seq }: GetProofRequest): Promise<GetProofResponse> {
    return this.queries.get(memberId, seq);
  }
}
