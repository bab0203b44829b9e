import type { RequestContext } from '@club/platform';

/** Points to set aside for entries. `key` names which. */
export interface PointsHold {
  memberId: string;
  key: string;
  points: number;
  contestId: string;
  /** The contest's name, as the history's reason. */
  reason: string;
}

/** The ledger's answer to a commit. */
export interface Taken {
  /** Place of the entry in the member's log. */
  entrySeq: number;
  /** Spendable points right after it. */
  totalPoints: number;
}

/** Calls of entering to the ledger. Every method throws DomainError. */
export abstract class PointsPort {
  /** Sets points aside for ten minutes; repeating it changes nothing. Errors: POINTS_INSUFFICIENT {count}, SERVICE_BUSY. */
  abstract hold(ctx: RequestContext, hold: PointsHold): Promise<void>;

  /** Takes what was set aside; repeating it changes nothing. Errors: HOLD_EXPIRED, HOLD_CLOSED, SERVICE_BUSY. */
  abstract commit(ctx: RequestContext, memberId: string, key: string): Promise<Taken>;

  /** Releases what was set aside; a hold that is not there or is over is no error. Errors: SERVICE_BUSY. */
  abstract release(ctx: RequestContext, memberId: string, key: string): Promise<void>;
}
