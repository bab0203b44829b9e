import { createGrpcClient, type RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { MemberPoints } from '../engagement/ports.js';

/** Points and tiers, asked of the loyalty ledger. */
export class LedgerPoints extends MemberPoints {
  private readonly points;

  /** `address` is the ledger's host:port. */
  constructor(address: string) {
    super();
    this.points = createGrpcClient(PointsServiceClient, address);
  }

  async of(memberId: string, ctx: RequestContext): Promise<{ available: number; tier: string }> {
    const { available, tier } = await this.points.getBalance({ memberId }, ctx);
    return { available, tier };
  }

  close(): void {
    this.points.close();
  }
}
