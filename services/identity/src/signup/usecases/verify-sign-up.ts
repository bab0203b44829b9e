import { randomUUID } from 'node:crypto';
import { Clock, DomainError, MONGO, PLATFORM_CONFIG, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import type { IdentityConfig } from '../../config.js';
import { EmailReleases } from '../../emails/email-releases.js';
import { AccountLinks } from '../../links/account-links.js';
import { deviceHash, readDeviceToken } from '../../members/domain/device.js';
import type { Member } from '../../members/domain/member.js';
import { readMobile } from '@club/platform/typed-input';
import { SignInGuard } from '../../lockout/sign-in-guard.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository, ReferralCodeTaken } from '../../members/members.repository.js';
import { RegisterMember } from '../../members/usecases/register-member.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { MAX_OTP_TRIES, otpDigest, readOtp, resendWait } from '../../otp/domain/otp.js';
import { SmsBudget, type SmsSource } from '../../otp/sms-budget.js';
import { newReferralCode } from '../../members/domain/referral.js';
import type { SignUp } from '../domain/signup.js';
import { memberOf } from '../domain/member-of.js';
import { type OtpTry, SignUpsRepository } from '../signups.repository.js';
import type { SignUpAnswer } from './open-sign-up.js';

/** One try of a sign-up's OTP. */
export interface VerifyCommand {
  id: string;
  otp: string;
  number: string;
  uniqueToken: string;
  clientIp: string;
  /** Browser and system; empty or absent when unknown. */
  device?: string;
}

/** The member that now exists, and an open session. */
export interface VerifiedSignUp extends SignUpAnswer {
  token: string;
  member: Member;
}

/** Proves the number of a sign-up, makes its member and signs in (docs/product/accounts.md#verification-by-otp). */
@Injectable()
export class VerifySignUp {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly registerMember: RegisterMember,
    private readonly emailReleases: EmailReleases,
    private readonly links: AccountLinks,
    private readonly notifications: NotificationsRepository,
    private readonly members: MembersRepository,
    private readonly guard: SignInGuard,
    private readonly budget: SmsBudget,
    private readonly sessions: MemberSessions,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * An OTP makes one member, once. The device token it came with may repeat it, while the code lives, for an answer
   * that was lost; every other repeat is MEMBER_ALREADY_REGISTERED (docs/adr/0008).
   * Errors: INPUT_INVALID with fields, SIGNUP_NOT_FOUND, OTP_WRONG {count left}, OTP_EXPIRED,
   * OTP_TRIES_EXCEEDED {wait seconds until a resend}, DEVICE_ALREADY_REGISTERED, MEMBER_ALREADY_REGISTERED,
   * REFERRAL_CODE_LIMIT, ACCOUNT_BLOCKED, RATE_LIMITED {wait seconds} (wrong codes of the place).
   */
  async execute(ctx: RequestContext, command: VerifyCommand): Promise<VerifiedSignUp> {
    const answer = await this.prove(ctx, command);
    const member = await this.members.findById(answer.uuid);
    if (!member) throw new DomainError('SIGNUP_NOT_FOUND');
    if (member.blocked) throw new DomainError('ACCOUNT_BLOCKED');
    await this.guard.trust({ kind: 'member', id: member.id }, command.uniqueToken);
    const { device, uniqueToken } = command;
    return { ...answer, member, token: await this.sessions.open(member.id, { device, uniqueToken }) };
  }

  private async prove(ctx: RequestContext, command: VerifyCommand): Promise<SignUpAnswer> {
    const { number, otp } = readCommand(command);
    const now = this.clock.now();
    const signUp = await this.find(command.id, number, now);
    const device = deviceHash(command.uniqueToken);
    if (signUp.status === 'verified') return this.repeat(signUp, otp, device, now);
    await this.proveOtp(signUp, otp, command, now);
    const first = await this.register(ctx, signUp, device, now);
    return first ?? this.repeat(await this.find(command.id, number, now), otp, device, now);
  }

  private async repeat(signUp: SignUp, otp: string, device: string | null, now: Date): Promise<SignUpAnswer> {
    // Checks the device first: a caller with another token learns nothing about the code.
    const sameDevice = device !== null && device === signUp.verifiedBy;
    const allowed = sameDevice && now < signUp.otp.expiresAt && (await this.tryOtp(signUp, otp)).result === 'right';
    if (!allowed) throw new DomainError('MEMBER_ALREADY_REGISTERED');
    return answerOf(signUp);
  }

  private async find(id: string, number: string, now: Date): Promise<SignUp> {
    const signUp = await this.signUps.findById(id);
    const gone = !signUp || signUp.number !== number || (signUp.status === 'open' && now >= signUp.expiresAt);
    if (gone) throw new DomainError('SIGNUP_NOT_FOUND');
    return signUp;
  }

  private async proveOtp(signUp: SignUp, otp: string, from: SmsSource, now: Date): Promise<void> {
    if (now >= signUp.otp.expiresAt) throw new DomainError('OTP_EXPIRED');
    const giveBack = await this.budget.takeWrongTry(from);
    const outcome = await this.tryOtp(signUp, otp);
    if (outcome.result === 'wrong') throw new DomainError('OTP_WRONG', { count: MAX_OTP_TRIES - outcome.tries });
    await giveBack();
    if (outcome.result === 'right') return;
    const latest = await this.find(signUp.id, signUp.number, now);
    if (latest.otp.salt !== signUp.otp.salt) throw new DomainError('OTP_EXPIRED');
    throw new DomainError('OTP_TRIES_EXCEEDED', { wait: resendWait(signUp.otp, now) });
  }

  private tryOtp({ id, otp: { salt } }: SignUp, otp: string): Promise<OtpTry> {
    return this.signUps.tryOtp(id, salt, otpDigest(this.config.OTP_SECRET, id, salt, otp));
  }

  /** The answer when this call made the member; null when a parallel one had. */
  private async register(
    ctx: RequestContext,
    signUp: SignUp,
    device: string | null,
    now: Date,
  ): Promise<SignUpAnswer | null> {
    let { referralCode } = signUp;
    for (;;) {
      try {
        const member = memberOf(signUp, { referralCode, deviceHash: device, registeredAt: now, newId: randomUUID });
        return await withTransaction(this.connection, async (session) => {
          const first = await this.signUps.markVerified(session, signUp.id, { referralCode, verifiedBy: device });
          if (!first) return null;
          const takenFrom = await this.registerMember.execute(ctx, session, member);
          if (takenFrom) await this.emailReleases.notify(session, takenFrom);
          await this.greet(session, member);
          return answerOf({ ...signUp, referralCode });
        });
      } catch (error) {
        if (!(error instanceof ReferralCodeTaken)) throw error;
        referralCode = newReferralCode();
      }
    }
  }

  private async greet(session: ClientSession, { id: memberId, receiveMail }: Member): Promise<void> {
    const link = await this.links.issue('verify', memberId, session);
    const about = { memberId, language: '', link: null } as const;
    await this.notifications.append(session, [
      { ...about, channel: 'sms', message: 'welcome' },
      { ...about, channel: 'email', message: 'verify', link },
      ...(receiveMail ? [{ ...about, channel: 'email', message: 'welcome' } as const] : []),
    ]);
  }
}

function readCommand(command: VerifyCommand): { number: string; otp: string } {
  const check = new FormValidation();
  check.given('id', command.id);
  const otp = readOtp(command.otp);
  if (otp === null) check.fail('otp', 'OTP_INCOMPLETE');
  const number = check.parsed('number', command.number, readMobile, 'MOBILE_INVALID');
  readDeviceToken(check, command.uniqueToken);
  check.done();
  return { number, otp: otp ?? '' };
}

function answerOf(signUp: SignUp): SignUpAnswer {
  return { uuid: signUp.id, referCode: signUp.referralCode, orderId: signUp.orderId ?? '' };
}
