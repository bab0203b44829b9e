import type { RequestContext } from '@club/platform';
import type { Delivery } from './domain/request.js';
import type { SampleWish } from './usecases/grant-sample.js';

/** Data of a member that samples need. */
export interface SampleMember {
  /** Addresses that the member can choose. */
  addresses: readonly (Delivery & { id: string })[];
  /** Birth dates of the member's children, `YYYY-MM-DD`. */
  birthDates: readonly string[];
}

/** Port through which samples read data of members. */
export abstract class MemberDirectory {
  /** The sample asked for at sign-up; null when none was, or when the member has left. Throws when it cannot be known now. */
  abstract signUpSample(ctx: RequestContext, memberId: string): Promise<SampleWish | null>;

  /** Errors: USER_NOT_FOUND; SERVICE_BUSY when it cannot be known now. */
  abstract member(ctx: RequestContext, memberId: string): Promise<SampleMember>;
}
