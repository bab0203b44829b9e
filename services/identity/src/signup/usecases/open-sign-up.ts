import { randomUUID } from 'node:crypto';
import {
  Clock,
  DomainError,
  invalidField,
  kl,
  PLATFORM_CONFIG,
  type RequestContext,
  ValidationError,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../../config.js';
import { deviceHash } from '../../members/domain/device.js';
import { isUpForGrabs } from '../../members/domain/email-claim.js';
import type { Member } from '../../members/domain/member.js';
import { newReferralCode } from '../../members/domain/referral.js';
import { MembersRepository } from '../../members/members.repository.js';
import { PasswordHasher } from '../../members/password-hasher.js';
import { SisterShop } from '../../shop/ports.js';
import { SocialTicketsRepository } from '../../social/social-tickets.repository.js';
import { issueOtp, resendHorizon, resendWait } from '../../otp/domain/otp.js';
import { type SignUp, signUpExpiry, type StoredForm } from '../domain/signup.js';
import { readSignUpForm, type SignUpForm, type TypedSignUpForm } from '../domain/signup-form.js';
import { OtpDelivery } from '../otp-delivery.js';
import { type Introduction, ReferralCodes } from '../referral-codes.js';
import { SignUpsRepository } from '../signups.repository.js';

/** Detail of a refusal: the owner of the number can sign in by phone, whatever happened to the e-mail. */
const SIGN_IN_BY_PHONE = { signInBy: 'phone' };

/** Answer of a sign-up or its verification; `orderId` is empty without a sample request. */
export interface SignUpAnswer {
  uuid: string;
  referCode: string;
  orderId: string;
}

/** A form, where it comes from, and the proof of a social login where it has no password. */
export type SignUpCommand = TypedSignUpForm & { clientIp: string; socialTicket?: string; socialBrowser?: string };

/**
 * Opens a sign-up, or takes the place of the number's earlier one, and sends its OTP
 * (docs/product/accounts.md#sign-up-form and docs/product/accounts.md#verification-by-otp).
 */
@Injectable()
export class OpenSignUp {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly members: MembersRepository,
    private readonly referralCodes: ReferralCodes,
    private readonly passwords: PasswordHasher,
    private readonly delivery: OtpDelivery,
    private readonly social: SocialTicketsRepository,
    private readonly shop: SisterShop,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Errors: REGISTRATION_SUSPENDED, INPUT_INVALID with fields, LINK_INVALID (the social login is over),
   * MEMBER_ALREADY_REGISTERED {signInBy, for a number}, NUMBER_ALREADY_REGISTERED {signInBy} (its account has no e-mail),
   * SHOP_ACCOUNT_VERIFIED, REFERRAL_CODE_UNKNOWN, REFERRAL_CODE_LIMIT, OTP_RESEND_TOO_SOON {wait}, RATE_LIMITED {wait},
   * OTP_NOT_SENT.
   */
  async execute(ctx: RequestContext, typed: SignUpCommand): Promise<SignUpAnswer> {
    if (this.config.REGISTRATION_SUSPENDED) throw new DomainError('REGISTRATION_SUSPENDED');
    const now = this.clock.now();
    const form = this.read(ctx, typed, kl.date(now));
    await this.checkSocial(typed, form.email);
    await this.checkFree(form, now);
    const introduction = await this.referralCodes.find(form.referCode, now);
    const earlier = await this.signUps.findOpenByNumber(form.number);
    const wait = earlier ? resendWait(earlier.otp, now) : 0;
    if (earlier && wait > 0) return this.correct(earlier, form, introduction, wait);
    return this.open(form, introduction, now, typed.clientIp);
  }

  private read(ctx: RequestContext, typed: SignUpCommand, today: string): SignUpForm {
    const dates = { today, yesterday: kl.addDays(today, -1) };
    const read = readSignUpForm(typed, dates, ctx.locale, Boolean(typed.socialTicket));
    if ('fields' in read) throw new ValidationError('INPUT_INVALID', {}, read.fields);
    return read.form;
  }

  private async checkSocial({ socialTicket, socialBrowser = '' }: SignUpCommand, email: string): Promise<void> {
    if (!socialTicket) return;
    const ticket = await this.social.read('profile', socialTicket, socialBrowser);
    if (!ticket?.profile) throw new DomainError('LINK_INVALID');
    // The provider has confirmed this address and no other.
    if (ticket.profile.email !== email) throw invalidField('email');
  }

  private async checkFree({ number, email }: SignUpForm, now: Date): Promise<void> {
    const owner = await this.members.findByEmail(email);
    const holder = await this.members.findByNumber(number);
    if (holder) throw numberTaken(holder);
    if (owner && !isUpForGrabs(owner, now, kl.date)) throw new DomainError('MEMBER_ALREADY_REGISTERED');
    if (!owner && (await this.shop.knows(email))) throw new DomainError('SHOP_ACCOUNT_VERIFIED');
  }

  private async open(form: SignUpForm, introduction: Introduction, now: Date, clientIp: string): Promise<SignUpAnswer> {
    const from = { clientIp, uniqueToken: form.uniqueToken };
    const id = randomUUID();
    const { otp, stored } = issueOtp(this.config.OTP_SECRET, id, now);
    const signUp: SignUp = {
      id,
      status: 'open',
      number: form.number,
      form: await this.storedForm(form),
      referralCode: newReferralCode(),
      ...introduction,
      orderId: form.sampleId ? randomUUID() : null,
      otp: stored,
      verifiedBy: null,
      expiresAt: signUpExpiry(now),
      createdAt: now,
    };
    await this.delivery.deliver(
      { signUpId: id, salt: stored.salt, number: form.number, otp, language: form.language, from },
      async () => {
        if (await this.signUps.replaceOpen(signUp, resendHorizon(now))) return;
        const other = await this.signUps.findOpenByNumber(form.number);
        if (!other) throw new DomainError('MEMBER_ALREADY_REGISTERED', SIGN_IN_BY_PHONE);
        throw new DomainError('OTP_RESEND_TOO_SOON', { wait: Math.max(1, resendWait(other.otp, now)) });
      },
    );
    return { uuid: id, referCode: signUp.referralCode, orderId: signUp.orderId ?? '' };
  }

  /**
   * The same form corrected: within the minute the code that is out stays good, for the device that asked for it. From
   * another device it would put another's form under a code that its owner is about to type.
   */
  private async correct(
    earlier: SignUp,
    form: SignUpForm,
    introduction: Introduction,
    wait: number,
  ): Promise<SignUpAnswer> {
    const tooSoon = new DomainError('OTP_RESEND_TOO_SOON', { wait });
    const device = deviceHash(form.uniqueToken);
    if (device === null || device !== earlier.form?.deviceHash) throw tooSoon;
    const orderId = form.sampleId ? (earlier.orderId ?? randomUUID()) : null;
    const change = { form: await this.storedForm(form), ...introduction, orderId };
    if (!(await this.signUps.correct(earlier.id, earlier.otp.salt, change))) throw tooSoon;
    return { uuid: earlier.id, referCode: earlier.referralCode, orderId: orderId ?? '' };
  }

  private async storedForm({ password, uniqueToken, ...rest }: SignUpForm): Promise<StoredForm> {
    const passwordHash = password === '' ? '' : await this.passwords.hash(password);
    return { ...rest, passwordHash, deviceHash: deviceHash(uniqueToken) };
  }
}

function numberTaken({ email }: Member): DomainError {
  const code = email === '' ? 'NUMBER_ALREADY_REGISTERED' : 'MEMBER_ALREADY_REGISTERED';
  return new DomainError(code, SIGN_IN_BY_PHONE);
}
