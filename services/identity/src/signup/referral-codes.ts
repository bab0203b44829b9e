import { type ErrorCode, kl, ValidationError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { MAX_REFEREES_A_MONTH } from '../members/domain/referral.js';
import { MembersRepository } from '../members/members.repository.js';
import { RefereesRepository } from '../members/referees.repository.js';
import { PromotersRepository } from '../promoters/promoters.repository.js';

/** Who brought a person in: a member, a promoter, or nobody. */
export interface Introduction {
  referrerId: string | null;
  promoterCode: string | null;
}

/** Whose a referral code is (docs/product/accounts.md#referral). */
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
    const taken = await this.referees.count(referrer.id, kl.month(now));
    if (taken >= MAX_REFEREES_A_MONTH) throw refusal('REFERRAL_CODE_LIMIT');
    return { referrerId: referrer.id, promoterCode: null };
  }
}

const refusal = (code: ErrorCode) => new ValidationError(code, {}, { referCode: { code } });
