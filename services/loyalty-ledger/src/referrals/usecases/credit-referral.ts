import { Injectable } from '@nestjs/common';
import { Clock, failpoint, statedAt, type RequestContext } from '@club/platform';
import { AwardEvents } from '../../awards/awards.repository.js';
import { LATE_MS } from '../../awards/domain/allowance.js';
import { Membership } from '../../membership/membership.js';
import { causeOf } from '../../points/cause.js';
import { ownAward, type Intent } from '../../points/domain/index.js';
import { EntriesRepository } from '../../points/entries.repository.js';
import { PointsInput } from '../../points/input.js';
import { PointsQueries } from '../../points/points.queries.js';
import { OpenAccount } from '../../points/usecases/open-account.js';
import { EntryWriter } from '../../points/writer/entry-writer.js';
import { REFERRALS } from '../domain/referral-allowance.js';
import { referralKey, referralPoints } from '../domain/referral-points.js';

/** A new member who joined with another member's referral code. */
export interface ReferralCommand {
  referrerId: string;
  refereeId: string;
  /** Time at which the referee registered: their tier cycles count from that day. */
  registeredAt: Date;
}

/**
 * Credits both sides of a referral, each once for ever (docs/product/points.md#referrals). The referrer's entry is
 * written first and keeps the tier, so that a repeat after a crash between the two decides nothing anew. Neither side
 * gets anything beyond the referees that a referrer can have in a month, or for a referee that has joined by somebody
 * else. Errors: INPUT_INVALID.
 */
@Injectable()
export class CreditReferral {
  constructor(
    private readonly writer: EntryWriter,
    private readonly entries: EntriesRepository,
    private readonly queries: PointsQueries,
    private readonly openAccount: OpenAccount,
    private readonly membership: Membership,
    private readonly awards: AwardEvents,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: RequestContext, { referrerId, refereeId, registeredAt }: ReferralCommand): Promise<void> {
    new PointsInput().requiredId('referrerId', referrerId).requiredId('refereeId', refereeId).done();
    // The referee's entry is the last of a referral.
    const key = referralKey(refereeId);
    if ((await this.entries.keysPresent([{ member: refereeId, key }])).size > 0) return;
    const now = this.clock.now();
    const stated = registeredAt.toISOString();
    if (!(await this.awards.claim(REFERRALS, referrerId, refereeId, statedAt(stated, stated, now, LATE_MS)))) return;
    // Before any credit: an account that a credit opens would count its tier cycles from the credit.
    await this.openAccount.execute(ctx, { memberId: refereeId, at: statedAt(stated, stated, now) });
    const tier = await this.creditReferrer(ctx, referrerId, refereeId);
    failpoint('referral.afterReferrer.beforeReferee');
    const { referee } = referralPoints(tier);
    await this.writer.submit(refereeId, credit(refereeId, 'referee', referee, referrerId, tier), causeOf(ctx));
  }

  /** Answers the tier that the referral counts with. */
  private async creditReferrer(ctx: RequestContext, referrerId: string, refereeId: string): Promise<string> {
    const [existing] = await this.entries.byKeys([{ member: referrerId, key: referralKey(refereeId) }]);
    if (existing) return existing.attributes.tier ?? '';
    const { tier } = await this.queries.balance(ctx, referrerId);
    // The friend's part does not depend on whether the referrer may still earn.
    if (await this.membership.hasEnded(referrerId)) return tier;
    const { referrer } = referralPoints(tier);
    await this.writer.submit(referrerId, credit(refereeId, 'referral', referrer, refereeId, tier), causeOf(ctx));
    return tier;
  }
}

const credit = (refereeId: string, source: string, points: number, ref: string, tier: string): Intent =>
  ownAward(referralKey(refereeId), { lines: [{ source, points }], reason: '', ref, attributes: { tier } });
