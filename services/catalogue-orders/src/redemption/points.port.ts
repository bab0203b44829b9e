import type { RequestContext } from '@club/platform';
import type { Entry } from '@club/proto/club/ledger/v1/points';
import type { PointSource } from './domain/redemption.js';

/** Points to set aside. `key` names what for. */
export interface PointsHold {
  memberId: string;
  key: string;
  source: PointSource;
  points: number;
  /** Id of what they are for. */
  ref: string;
}

/** Members' points, kept by the ledger. Every call can be repeated. All throw SERVICE_BUSY when it does not answer. */
export abstract class Points {
  /** Spendable now. */
  abstract available(ctx: RequestContext, memberId: string): Promise<number>;

  /** For ten minutes. Errors: POINTS_INSUFFICIENT {count}, REQUEST_IN_PROGRESS. */
  abstract hold(ctx: RequestContext, hold: PointsHold): Promise<void>;

  /** Takes what is held. Errors: NOT_FOUND, HOLD_EXPIRED, HOLD_CLOSED. */
  abstract commit(ctx: RequestContext, memberId: string, key: string): Promise<Entry>;

  /** Releases what is held; nothing held is no error. Errors: HOLD_CLOSED when it was taken. */
  abstract release(ctx: RequestContext, memberId: string, key: string): Promise<void>;
}
