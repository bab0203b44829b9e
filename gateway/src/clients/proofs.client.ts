import { createGrpcClient, type RequestContext } from '@club/platform';
import { ProofsServiceClient, type GetProofResponse } from '@club/proto/club/ledger/v1/proofs';

/** Proofs of a member's log, over gRPC. Every method throws DomainError. */
export class ProofsClient {
  private readonly proofs;

  /** `address` is the ledger's host:port. */
  constructor(address: string) {
    this.proofs = createGrpcClient(ProofsServiceClient, address);
  }

  /** One place of the log with its neighbours. Throws NOT_FOUND. */
  get(memberId: string, seq: number, ctx: RequestContext): Promise<GetProofResponse> {
    return this.proofs.getProof({ memberId, seq }, ctx);
  }

  close(): void {
    this.proofs.close();
  }
}
