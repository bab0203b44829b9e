import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import type { Calls } from '@club/platform';
import { MemberServiceClient } from '@club/proto/club/identity/v1/identity';
import { ReferralsServiceClient } from '@club/proto/club/ledger/v1/referrals';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Public } from '../auth/access.decorators.js';
import { contextOf, type ClubRequest } from '../http/club-request.js';
import { Limits, perMinute } from '../limits/limit.decorator.js';
import { text } from '../validation/fields.js';

export const referrerQuery = z.object({ code: text(40).describe('A referral code, in any spelling') });

const referrer = z.object({
  firstName: z.string().nullable().describe('null when no member brings in a friend by this code now'),
  referrerPoints: z.int().describe('What the member gets for the friend'),
  refereePoints: z.int().describe('What the friend gets'),
});

/** The greeting of a visitor who came by a friend's link (docs/product/accounts.md#referral). */
@ApiTags('member')
@Controller('user/referrer')
export class ReferrerController {
  constructor(
    @Inject(MemberServiceClient) private readonly identity: Calls<MemberServiceClient>,
    @Inject(ReferralsServiceClient) private readonly referrals: Calls<ReferralsServiceClient>,
  ) {}

  @ApiOperation({ summary: 'First name of the member with a referral code, and what both sides get' })
  @ApiOkResponse({ standardSchema: referrer })
  @Public()
  @Limits(perMinute('ip', 30))
  @Get()
  async find(
    @Req() request: ClubRequest,
    @Query({ schema: referrerQuery }) { code }: z.infer<typeof referrerQuery>,
  ): Promise<z.infer<typeof referrer>> {
    const ctx = contextOf(request);
    const { memberId, firstName } = await this.identity.getReferrer({ referCode: code }, ctx);
    if (!memberId) return { firstName: null, referrerPoints: 0, refereePoints: 0 };
    const points = await this.referrals.getReferralPoints({ memberId }, ctx);
    return { firstName, referrerPoints: points.referrer, refereePoints: points.referee };
  }
}
