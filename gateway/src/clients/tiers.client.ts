import { createGrpcClient, type RequestContext } from '@club/platform';
import { TiersServiceClient, type GetTierResponse } from '@club/proto/club/ledger/v1/tiers';

/** Members' tiers, over gRPC. Every method throws DomainError. */
export class TiersClient {
  private readonly tiers;

  /** `address` is the ledger's host:port. */
  constructor(address: string) {
    this.tiers = createGrpcClient(TiersServiceClient, address);
  }

  /** The tier that shows now with its history, newest first. */
  get(memberId: string, ctx: RequestContext): Promise<GetTierResponse> {
    return this.tiers.getTier({ memberId }, ctx);
  }

  close(): void {
    this.tiers.close();
  }
}
