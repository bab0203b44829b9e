import type { RequestContext } from '@club/platform';

/** Points won. */
export interface PointsPrize {
  memberId: string;
  /** Names what for; credited once by it. */
  key: string;
  points: number;
  drawId: string;
}

/** Points won, kept by the ledger. */
export abstract class PrizePoints {
  /** Throws DomainError; SERVICE_BUSY when the ledger does not answer. */
  abstract credit(ctx: RequestContext, prize: PointsPrize): Promise<void>;
}
