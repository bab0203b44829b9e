import { type ErrorCode, kl, ValidationError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { isPlausibleReferralCode, MAX_REFEREES_A_MONTH, normaliseReferralCode } from '../members/domain/referral.js';
import type { Member } from '../members/domain/member.js';
import { MembersRepository } from '../members/members.repository.js';
import { RefereesRepository } from '../members/referees.repository.js';
import { PromotersRepository } from '../promoters/promoter.record.js';

/** Introducer of a new member: a member, a promoter, or nobody. */
export interface Introduction {
  referrerId: string | null;
  promoterCode: string | null;
}

/** Finds the owners of referral codes (docs/product/accounts.md#referral). */
@Injectable()
export class ReferralCodes {
  constructor(
    private readonly members: MembersRepository,
    private readonly referees: RefereesRepository,
    private readonly promoters: PromotersRepository,
  ) {}

  /**
   * `code` in capitals, empty for none. A member's limit is reported here, while the form can still be changed; what counts
   * is the check inside the verification's transaction. A promoter has none.
   * Errors: REFERRAL_CODE_UNKNOWN, REFERRAL_CODE_LIMIT, both with their field.
   */
  async find(code: string, now: Date): Promise<Introduction> {
    if (code === '') return { referrerId: null, promoterCode: null };
    const referrer = await this.members.findByReferralCode(code);
    if (!referrer) {
      if (await this.promoters.hasCode(code)) return { referrerId: null, promoterCode: code };
      throw refusal('REFERRAL_CODE_UNKNOWN');
    }
    if (referrer.blocked) throw refusal('REFERRAL_CODE_UNKNOWN');
    if (!(await this.hasPlace(referrer, now))) throw refusal('REFERRAL_CODE_LIMIT');
    return { referrerId: referrer.id, promoterCode: null };
  }

  /** Returns the member to whom a friend who joined by this code now would count; null for nobody. `code` as typed. */
  async referrerOf(code: string, now: Date): Promise<Member | null> {
    const normalised = normaliseReferralCode(code);
    if (!isPlausibleReferralCode(normalised)) return null;
    const referrer = await this.members.findByReferralCode(normalised);
    return referrer && !referrer.blocked && (await this.hasPlace(referrer, now)) ? referrer : null;
  }

  private async hasPlace(referrer: Member, now: Date): Promise<boolean> {
    return (await this.referees.count(referrer.id, kl.month(now))) < MAX_REFEREES_A_MONTH;
  }
}

const refusal = (code: ErrorCode) => new ValidationError(code, {}, { referCode: { code } });
