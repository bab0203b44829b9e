import { createGrpcClient, DomainError, type RequestContext } from '@club/platform';
import { PointsServiceClient, type CreditRequest, type Entry } from '@club/proto/club/ledger/v1/points';
import { Points, type PointsHold } from '../redemption/points.port.js';

/** Orders' holds live this long (docs/product/rewards.md#redemption). */
const HOLD_SECONDS = 600;

/** The loyalty ledger over gRPC. Every call is idempotent by its key, so all may be repeated. */
export class LedgerPoints extends Points {
  private readonly client;

  /** `address` is the ledger's host:port. */
  constructor(address: string, deadlineMs = 3_000) {
    super();
    this.client = createGrpcClient(PointsServiceClient, address, {
      deadlineMs,
    });
  }

  async available(ctx: RequestContext, memberId: string): Promise<number> {
    return (await this.client.getBalance({ memberId }, ctx)).available;
  }

  async hold(ctx: RequestContext, { memberId, key, source, points, ref }: PointsHold): Promise<void> {
    const lines = [{ source, points }];
    await this.client.hold({ memberId, key, lines, reason: source, ref, ttlSeconds: HOLD_SECONDS }, ctx);
  }

  async commit(ctx: RequestContext, memberId: string, holdKey: string): Promise<Entry> {
    const { entry } = await this.client.commit({ memberId, holdKey }, ctx);
    if (!entry) throw new DomainError('INTERNAL_ERROR');
    return entry;
  }

  async release(ctx: RequestContext, memberId: string, holdKey: string): Promise<void> {
    try {
      await this.client.release({ memberId, holdKey, reason: 'void' }, ctx);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    }
  }

  /** Adds points; the key names what for. */
  async credit(ctx: RequestContext, request: CreditRequest): Promise<Entry> {
    const { entry } = await this.client.credit(request, ctx);
    if (!entry) throw new DomainError('INTERNAL_ERROR');
    return entry;
  }

  close(): void {
    this.client.close();
  }
}
