import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@club/platform';
import { Membership } from '../membership/membership.js';
import { PointsQueries } from '../points/points.queries.js';
import { referralPoints, type ReferralPoints } from './domain/referral-points.js';

/** Reads of what a referral brings. */
@Injectable()
export class ReferralsQueries {
  constructor(
    private readonly points: PointsQueries,
    private readonly membership: Membership,
  ) {}

  /** Returns what each side would get if a friend of this member joined now. Errors: INPUT_INVALID. */
  async offer(ctx: RequestContext, referrerId: string): Promise<ReferralPoints> {
    const { tier } = await this.points.balance(ctx, referrerId);
    const offered = referralPoints(tier);
    return (await this.membership.hasEnded(referrerId)) ? { ...offered, referrer: 0 } : offered;
  }
}
