import { createGrpcClient, type RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import type { PrizePoints } from '../mystery-box/ports.js';

/** Points of mystery-box prizes, in the ledger over gRPC. */
export class PrizePointsClient implements PrizePoints {
  private readonly points;

  /** `address` is the ledger's host:port. */
  constructor(address: string) {
    this.points = createGrpcClient(PointsServiceClient, address, { retryable: ['credit'] });
  }

  /** Once by key: a repeat changes nothing. */
  async credit(
    ctx: RequestContext,
    { memberId, key, points, drawId }: { memberId: string; key: string; points: number; drawId: string },
  ): Promise<void> {
    const lines = [{ source: 'mysteryBox', points }];
    await this.points.credit({ memberId, key, lines, reason: '', ref: drawId, earns: true, attributes: {} }, ctx);
  }

  close(): void {
    this.points.close();
  }
}
