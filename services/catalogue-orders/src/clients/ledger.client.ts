import { type Calls, DomainError, type RequestContext } from '@club/platform';
import { PointsServiceClient, type Entry } from '@club/proto/club/ledger/v1/points';
import { Inject, Injectable } from '@nestjs/common';
import { Points, type PointsHold } from '../redemption/ports.js';

/** Orders' holds live this long (docs/product/rewards.md#redemption). */
const HOLD_SECONDS = 600;

/** Source of the lines that return the points of an order. */
const REFUND = 'orderRefund';

/** Points as a redemption moves them. Every call is idempotent by its key. */
@Injectable()
export class LedgerPoints extends Points {
  constructor(@Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>) {
    super();
  }

  async available(ctx: RequestContext, memberId: string): Promise<number> {
    return (await this.points.getBalance({ memberId }, ctx)).available;
  }

  async hold(ctx: RequestContext, { memberId, key, source, points, ref }: PointsHold): Promise<void> {
    const lines = [{ source, points }];
    await this.points.hold({ memberId, key, lines, reason: source, ref, ttlSeconds: HOLD_SECONDS }, ctx);
  }

  async commit(ctx: RequestContext, memberId: string, holdKey: string): Promise<Entry> {
    const { entry } = await this.points.commit({ memberId, holdKey }, ctx);
    if (!entry) throw new DomainError('INTERNAL_ERROR');
    return entry;
  }

  async refund(ctx: RequestContext, memberId: string, holdKey: string): Promise<Entry> {
    const { entry } = await this.points.refund({ memberId, holdKey, source: REFUND }, ctx);
    if (!entry) throw new DomainError('INTERNAL_ERROR');
    return entry;
  }

  async release(ctx: RequestContext, memberId: string, holdKey: string): Promise<void> {
    try {
      await this.points.release({ memberId, holdKey, reason: 'void' }, ctx);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    }
  }
}
