import type { RequestContext } from '@club/platform';
import type { Entry } from '@club/proto/club/ledger/v1/points';
import type { PointSource } from './domain/redemption.js';

/** Data of a member that redeeming needs. Never stored. */
export interface RedeemingMember {
  id: string;
  /** trying, pregnant, oneChild or moreChild. */
  pregnancyStage: string;
  /** Expected due date YYYY-MM-DD; empty when none. */
  edb: string;
  /** Addresses that the member sees. */
  addresses: MemberAddress[];
}

/** A place to deliver to. */
export interface MemberAddress {
  id: string;
  line1: string;
  line2: string;
  line3: string;
  city: string;
  state: string;
  postcode: string;
  country: string;
}

/** Members, kept by identity. */
export abstract class Members {
  /** Errors: USER_NOT_FOUND, SERVICE_BUSY. */
  abstract get(ctx: RequestContext, id: string): Promise<RedeemingMember>;
}

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

  /**
   * Takes what is held. Errors: HOLD_EXPIRED and HOLD_CLOSED when it was given back, which is decided for ever; NOT_FOUND
   * when the ledger does not see the hold, though it has one or had taken it.
   */
  abstract commit(ctx: RequestContext, memberId: string, key: string): Promise<Entry>;

  /** Returns what a commit took, once for ever. Errors: NOT_FOUND when the ledger does not see the commit, HOLD_CLOSED. */
  abstract refund(ctx: RequestContext, memberId: string, key: string): Promise<Entry>;

  /** Releases what is held; nothing held is no error. Errors: HOLD_CLOSED when it was taken. */
  abstract release(ctx: RequestContext, memberId: string, key: string): Promise<void>;
}
