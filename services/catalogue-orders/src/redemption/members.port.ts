import type { RequestContext } from '@club/platform';

/** What redeeming needs to know of a member. Never stored. */
export interface RedeemingMember {
  id: string;
  /** trying, pregnant, oneChild or moreChild. */
  pregnancyStage: string;
  /** Expected due date YYYY-MM-DD; empty when none. */
  edb: string;
  /** Those the member sees. */
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
