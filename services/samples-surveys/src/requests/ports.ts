import type { RequestContext } from '@club/platform';
import type { SampleWish } from './usecases/grant-sample.js';

/** What samples ask of whoever knows the members. */
export abstract class MemberDirectory {
  /** The sample asked for at sign-up; null when none was, or when the member has left. Throws when it cannot be known now. */
  abstract signUpSample(memberId: string, ctx: RequestContext): Promise<SampleWish | null>;
}
