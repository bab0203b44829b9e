import type { RequestContext } from '@club/platform';

/** The ledger's answer to a commit. */
export interface Taken {
  entryId: string;
  /** Place of the entry in the member's log. */
  entrySeq: number;
  /** Spendable points right after it. */
  totalPoints: number;
}

/** Calls that donations make to the ledger. Every method throws DomainError. */
export abstract class PointsPort {
  /** Sets points aside for ten minutes; repeating it changes nothing. Errors: POINTS_INSUFFICIENT {count}, SERVICE_BUSY. */
  abstract hold(
    ctx: RequestContext,
    gift: { memberId: string; holdKey: string; points: number; wisherId: string },
  ): Promise<void>;

  /** Takes what was set aside; repeating it changes nothing. Errors: HOLD_EXPIRED, HOLD_CLOSED, SERVICE_BUSY. */
  abstract commit(ctx: RequestContext, memberId: string, holdKey: string): Promise<Taken>;

  /** Returns the points that a donate item's order took from the member; 0 when it took none. Errors: SERVICE_BUSY. */
  abstract givenBy(ctx: RequestContext, memberId: string, orderId: string): Promise<number>;

  /** Releases what was set aside; a hold that is not there or is over is no error. Errors: SERVICE_BUSY. */
  abstract release(ctx: RequestContext, memberId: string, holdKey: string): Promise<void>;
}
