import { type Calls, DomainError, type RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Inject, Injectable } from '@nestjs/common';
import { type ApprovedReceipt, type Credited, PointsPort } from '../review/ports.js';

/** Points over gRPC. A credit is idempotent by its receipt, so it is repeated when the ledger is not reached. */
@Injectable()
export class LedgerPoints extends PointsPort {
  constructor(@Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>) {
    super();
  }

  async creditReceipt(ctx: RequestContext, { uploadedAt, ...receipt }: ApprovedReceipt): Promise<Credited> {
    const request = { ...receipt, uploadedAt: uploadedAt.toISOString() };
    const { entry, multiplier } = await this.points.creditReceipt(request, ctx);
    if (!entry) throw new DomainError('INTERNAL_ERROR');
    return { points: entry.points, multiplier };
  }
}
