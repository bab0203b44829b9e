import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { type ApprovedReceipt, type Credited, PointsPort } from '../review/ports.js';

/** Points over gRPC. A credit is idempotent by its receipt, so it is repeated when the ledger is not reached. */
export class LedgerPoints extends PointsPort {
  private readonly points;

  /** `address` is the ledger's host:port. */
  constructor(address: string) {
    super();
    this.points = createGrpcClient(PointsServiceClient, address);
  }

  async creditReceipt({ uploadedAt, ...receipt }: ApprovedReceipt, ctx: RequestContext): Promise<Credited> {
    const request = { ...receipt, uploadedAt: uploadedAt.toISOString() };
    const { entry, multiplier } = await this.points.creditReceipt(request, ctx);
    if (!entry) throw new DomainError('INTERNAL_ERROR');
    return { points: entry.points, multiplier };
  }

  close(): void {
    this.points.close();
  }
}
