import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { type PointsHold, PointsPort, type Taken } from '../entries/ports.js';

const OVER: readonly string[] = ['NOT_FOUND', 'HOLD_CLOSED', 'HOLD_EXPIRED'];
const HOLD_SECONDS = 600;
const MAX_REASON = 200;

/** Points over gRPC. Every call is idempotent by the hold's key, so all are repeated when the ledger is not reached. */
export class LedgerPoints extends PointsPort {
  private readonly points;

  /** `address` is the ledger's host:port. */
  constructor(address: string) {
    super();
    this.points = createGrpcClient(PointsServiceClient, address);
  }

  async hold({ memberId, key, points, contestId, reason }: PointsHold, ctx: RequestContext): Promise<void> {
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

  async commit(memberId: string, holdKey: string, ctx: RequestContext): Promise<Taken> {
    const { entry } = await this.points.commit({ memberId, holdKey }, ctx);
    if (!entry) throw new DomainError('INTERNAL_ERROR');
    return { entrySeq: entry.seq, totalPoints: entry.balanceAfter - entry.heldAfter };
  }

  async release(memberId: string, holdKey: string, ctx: RequestContext): Promise<void> {
    try {
      await this.points.release({ memberId, holdKey, reason: 'contest entries not settled' }, ctx);
    } catch (error) {
      if (!(error instanceof DomainError && OVER.includes(error.code))) throw error;
    }
  }

  close(): void {
    this.points.close();
  }
}
