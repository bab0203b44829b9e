import { createGrpcClient, DomainError, Lifecycle, PLATFORM_CONFIG, type RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Inject, Injectable } from '@nestjs/common';
import type { ReceiptsConfig } from '../config.js';
import { type ApprovedReceipt, type Credited, PointsPort } from '../review/ports.js';

/** Points over gRPC. A credit is idempotent by its receipt, so it is repeated when the ledger is not reached. */
@Injectable()
export class LedgerPoints extends PointsPort {
  private readonly points;

  constructor(@Inject(PLATFORM_CONFIG) config: ReceiptsConfig, lifecycle: Lifecycle) {
    super();
    this.points = createGrpcClient(PointsServiceClient, config.LEDGER_ADDR);
    lifecycle.onStop('stores', 'ledger client', () => this.points.close());
  }

  async creditReceipt(ctx: RequestContext, { uploadedAt, ...receipt }: ApprovedReceipt): Promise<Credited> {
    const request = { ...receipt, uploadedAt: uploadedAt.toISOString() };
    const { entry, multiplier } = await this.points.creditReceipt(request, ctx);
    if (!entry) throw new DomainError('INTERNAL_ERROR');
    return { points: entry.points, multiplier };
  }
}
