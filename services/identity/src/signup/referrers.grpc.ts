import { Clock, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  type GetReferrerRequest,
  type GetReferrerResponse,
  type MemberServiceServer,
  MemberServiceService,
} from '@club/proto/club/identity/v1/identity';
import { ReferralCodes } from './referral-codes.js';

/** Call of MemberService that returns the referrer of a visitor, whom the page names before the sign-up. */
@GrpcService(MemberServiceService)
export class ReferrersController implements Pick<GrpcHandlers<MemberServiceServer>, 'getReferrer'> {
  constructor(
    private readonly codes: ReferralCodes,
    private readonly clock: Clock,
  ) {}

  /** Finds the member of a referral code; nothing but the first name leaves identity. */
  async getReferrer({ referCode }: GetReferrerRequest): Promise<GetReferrerResponse> {
    const referrer = await this.codes.referrerOf(referCode, this.clock.now());
    return { memberId: referrer?.id ?? '', firstName: referrer?.name.trim().split(/\s+/)[0] ?? '' };
  }
}
