import { type Calls, DomainError, type RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Inject, Injectable } from '@nestjs/common';
import { type PointsHold, PointsPort, type Taken } from '../entries/ports.js';

const OVER: readonly string[] = ['NOT_FOUND', 'HOLD_CLOSED', 'HOLD_EXPIRED'];
const HOLD_SECONDS = 600;
const MAX_REASON = 200;

/** Points over gRPC. Every call is idempotent by the hold's key, so all are repeated when the ledger is not reached. */
@Injectable()
export class LedgerPoints extends PointsPort {
  constructor(@Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>) {
    super();
  }

  async hold(ctx: RequestContext, { memberId, key, points, contestId, reason }: PointsHold): Promise<void> {
    const lines = [{ source: 'contest', points }];
    const hold = {
      memberId,
      key,
      lines,
      reason: reason.slice(0, MAX_REASON),
      ref: contestId,
      ttlSeconds: HOLD_SECONDS,
    };
    await this.points.hold(hold, ctx);
  }

  async commit(ctx: RequestContext, memberId: string, holdKey: string): Promise<Taken> {
    const { entry } = await this.points.commit({ memberId, holdKey }, ctx);
    if (!entry) throw new DomainError('INTERNAL_ERROR');
    return { entrySeq: entry.seq, totalPoints: entry.balanceAfter - entry.heldAfter };
  }

  async release(ctx: RequestContext, memberId: string, holdKey: string): Promise<void> {
    try {
      await this.points.release({ memberId, holdKey, reason: 'contest entries not settled' }, ctx);
    } catch (error) {
      if (!(error instanceof DomainError && OVER.includes(error.code))) throw error;
    }
  }
}
