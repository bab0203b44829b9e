import type { Calls, RequestContext } from '@club/platform';
import { PointsServiceClient } from '@club/proto/club/ledger/v1/points';
import { Inject, Injectable } from '@nestjs/common';
import { type PointsPrize, PrizePoints } from '../mystery-box/ports.js';

/** Points won, credited by the ledger. */
@Injectable()
export class LedgerPrizes extends PrizePoints {
  constructor(@Inject(PointsServiceClient) private readonly points: Calls<PointsServiceClient>) {
    super();
  }

  async credit(ctx: RequestContext, { memberId, key, points, drawId }: PointsPrize): Promise<void> {
    const lines = [{ source: 'mysteryBox', points }];
    await this.points.credit({ memberId, key, lines, reason: '', ref: drawId, earns: true, attributes: {} }, ctx);
  }
}
