import { type Calls, DomainError, type RequestContext } from '@club/platform';
import { type Entry, EntryKind, PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Inject, Injectable } from '@nestjs/common';
import { PointsPort, type Taken } from '../wishes/ports.js';

const OVER: readonly string[] = ['NOT_FOUND', 'HOLD_CLOSED', 'HOLD_EXPIRED'];

const PAGE = 100;

const givenIn = ({ lines }: Entry): number =>
  lines.reduce((sum, { source, points }) => sum - (source === 'donation' ? points : 0), 0);

/** Points over gRPC. Every call is idempotent by the hold's key, so all are repeated when the ledger is not reached. */
@Injectable()
export class LedgerPoints extends PointsPort {
  constructor(@Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>) {
    super();
  }

  async hold(
    ctx: RequestContext,
    gift: { memberId: string; holdKey: string; points: number; wisherId: string },
  ): Promise<void> {
    const { memberId, holdKey, points, wisherId } = gift;
    const lines = [{ source: 'wish', points }];
    await this.points.hold({ memberId, key: holdKey, lines, reason: 'donation', ref: wisherId, ttlSeconds: 600 }, ctx);
  }

  async commit(ctx: RequestContext, memberId: string, holdKey: string): Promise<Taken> {
    const { entry } = await this.points.commit({ memberId, holdKey }, ctx);
    if (!entry) throw new DomainError('INTERNAL_ERROR');
    return { entryId: entry.id, entrySeq: entry.seq, totalPoints: entry.balanceAfter - entry.heldAfter };
  }

  async givenBy(ctx: RequestContext, memberId: string, orderId: string): Promise<number> {
    // The order is among the member's latest: as a rule it is on the first page.
    let pageToken = '';
    do {
      const page = await this.points.listEntries({ memberId, pageSize: PAGE, pageToken, direction: 'used' }, ctx);
      const entry = page.entries.find(({ ref, kind }) => ref === orderId && kind === EntryKind.ENTRY_KIND_COMMIT);
      if (entry) return givenIn(entry);
      pageToken = page.nextPageToken;
    } while (pageToken);
    return 0;
  }

  async release(ctx: RequestContext, memberId: string, holdKey: string): Promise<void> {
    try {
      await this.points.release({ memberId, holdKey, reason: 'donation not settled' }, ctx);
    } catch (error) {
      if (!(error instanceof DomainError && OVER.includes(error.code))) throw error;
    }
  }
}
