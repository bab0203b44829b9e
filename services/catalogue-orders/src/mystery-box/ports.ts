import type { RequestContext } from '@club/platform';

/** Injection token of {@link PrizePoints}. */
export const PRIZE_POINTS = Symbol('PRIZE_POINTS');

/** Points won: credited once by key. */
export interface PrizePoints {
  /** Throws DomainError; SERVICE_BUSY when the ledger does not answer. */
  credit(ctx: RequestContext, credit: { memberId: string; key: string; points: number; drawId: string }): Promise<void>;
}
