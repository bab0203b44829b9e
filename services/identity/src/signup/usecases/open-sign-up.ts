import { randomUUID } from 'node:crypto';
import { Clock, DomainError, kl, type RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { IDENTITY_CONFIG, type IdentityConfig } from '../../config.js';
import { deviceHash } from '../../members/domain/device.js';
import { MembersRepository } from '../../members/members.repository.js';
import { PasswordHasher } from '../../members/password-hasher.js';
import { RefereesRepository } from '../../members/referees.repository.js';
import { issueOtp } from '../domain/otp.js';
import { newReferralCode, REFEREES_A_MONTH } from '../../members/domain/referral.js';
import { type SignUp, signUpExpiry } from '../domain/signup.js';
import { readSignUpForm, type SignUpForm, type TypedSignUpForm } from '../domain/signup-form.js';
import { OtpDelivery } from '../otp-delivery.js';
import { SignUpsRepository } from '../signups.repository.js';

/** What a sign-up or its verification answers; `orderId` is empty without a sample request. */
export interface SignUpAnswer {
  uuid: string;
  referCode: string;
  orderId: string;
}

/** Opens a sign-up, or takes the place of the number's earlier one, and sends its OTP (member-account §4, §5). */
@Injectable()
export class OpenSignUp {
  constructor(
    @Inject(SignUpsRepository) private readonly signUps: SignUpsRepository,
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(RefereesRepository) private readonly referees: RefereesRepository,
    @Inject(PasswordHasher) private readonly passwords: PasswordHasher,
    @Inject(OtpDelivery) private readonly delivery: OtpDelivery,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /**
   * Errors: INPUT_INVALID with fields, MEMBER_ALREADY_REGISTERED, REFERRAL_CODE_UNKNOWN, REFERRAL_CODE_LIMIT,
   * RATE_LIMITED {wait}, OTP_NOT_SENT.
   */
  async execute(ctx: RequestContext, typed: TypedSignUpForm): Promise<SignUpAnswer> {
    const now = this.clock.now();
    const today = kl.date(now);
    const read = readSignUpForm(typed, { today, yesterday: kl.addDays(today, -1) }, ctx.locale);
    if ('fields' in read) throw new DomainError('INPUT_INVALID', {}, read.fields);
    const { form } = read;
    if (await this.members.isRegistered(form.number, form.email)) throw new DomainError('MEMBER_ALREADY_REGISTERED');
    const referrerId = await this.findReferrer(form.referCode, now);
    const { signUp, otp } = await this.draft(form, referrerId, now);
    await this.delivery.deliver(
      { signUpId: signUp.id, salt: signUp.otp.salt, number: form.number, otp, language: form.language },
      async () => {
        if (!(await this.signUps.replaceOpen(signUp))) throw new DomainError('MEMBER_ALREADY_REGISTERED');
      },
    );
    return { uuid: signUp.id, referCode: signUp.referralCode, orderId: signUp.orderId ?? '' };
  }

  private async draft(
    form: SignUpForm,
    referrerId: string | null,
    now: Date,
  ): Promise<{ signUp: SignUp; otp: string }> {
    const { password, uniqueToken, ...rest } = form;
    const id = randomUUID();
    const { otp, stored } = issueOtp(this.config.OTP_SECRET, id, now);
    const signUp: SignUp = {
      id,
      status: 'open',
      number: form.number,
      form: { ...rest, passwordHash: await this.passwords.hash(password), deviceHash: deviceHash(uniqueToken) },
      referralCode: newReferralCode(),
      referrerId,
      orderId: form.sampleId ? randomUUID() : null,
      otp: stored,
      verifiedBy: null,
      expiresAt: signUpExpiry(now),
      createdAt: now,
    };
    return { signUp, otp };
  }

  // Told here, while the form can still be changed; what counts is the check inside the verification's transaction.
  private async findReferrer(referCode: string, now: Date): Promise<string | null> {
    if (referCode === '') return null;
    const referrer = await this.members.findByReferralCode(referCode);
    if (!referrer || referrer.blocked) {
      throw new DomainError('REFERRAL_CODE_UNKNOWN', {}, { referCode: { code: 'REFERRAL_CODE_UNKNOWN' } });
    }
    if ((await this.referees.count(referrer.id, kl.month(now))) >= REFEREES_A_MONTH) {
      throw new DomainError('REFERRAL_CODE_LIMIT', {}, { referCode: { code: 'REFERRAL_CODE_LIMIT' } });
    }
    return referrer.id;
  }
}
