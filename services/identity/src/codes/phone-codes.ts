import { randomBytes } from 'node:crypto';
import { Clock, DomainError, kl, MONGO, PLATFORM_CONFIG, Validation, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import type { IdentityConfig } from '../config.js';
import type { Language } from '../members/domain/member.js';
import { NOBODY } from '../notifications/notification.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import {
  issueOtp,
  MAX_OTP_SENDS_A_DAY,
  MAX_OTP_TRIES,
  otpDigest,
  readOtp,
  resendAfter,
  resendWait,
} from '../otp/domain/otp.js';
import { OtpSendsRepository } from '../otp/otp-sends.repository.js';
import { dayIsSpent, SmsBudget, type SmsSource } from '../otp/sms-budget.js';
import { PhoneCodesRepository } from './phone-codes.repository.js';

/** A code to be sent. */
export interface CodeRequest {
  subject: string;
  number: string;
  /** Null for a number that no account has: nothing is sent, and nothing else differs. */
  memberId: string | null;
  /** The member's own when empty. */
  language: Language | '';
  from: SmsSource;
}

/** Time at which a code expires, and from which another may be requested. */
export interface SentCode {
  expiresAt: Date;
  resendAt: Date;
}

/** A code that was typed rightly, to be used up once what it opens is about to happen. */
export interface ProvenCode {
  subject: string;
  salt: string;
}

/**
 * Codes by SMS for accounts that exist. They share the daily budgets of sign-ups: the sends of a number, the sends and the
 * wrong tries of a place (docs/product/accounts.md#verification-by-otp).
 */
@Injectable()
export class PhoneCodes {
  constructor(
    private readonly codes: PhoneCodesRepository,
    private readonly sends: OtpSendsRepository,
    private readonly budget: SmsBudget,
    private readonly notifications: NotificationsRepository,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Promises an SMS with a code; an earlier one of the subject is dead from then on. The SMS leaves in the background, so
   * that the time of the answer does not show whether an account has the number.
   * Errors: OTP_RESEND_TOO_SOON {wait seconds}, RATE_LIMITED {wait seconds}.
   */
  async send({ subject, number, memberId, language, from }: CodeRequest): Promise<SentCode> {
    const now = this.clock.now();
    const earlier = await this.codes.find(subject);
    const wait = earlier ? resendWait(earlier, now) : 0;
    if (wait > 0) throw new DomainError('OTP_RESEND_TOO_SOON', { wait });
    const day = kl.date(now);
    const giveBack = await this.budget.take(from);
    if (!(await this.sends.take(number, day, MAX_OTP_SENDS_A_DAY))) {
      await giveBack();
      throw dayIsSpent(now);
    }
    const { stored } = issueOtp(this.config.OTP_SECRET, subject, now);
    // Refuses every code of a number that nobody has.
    const kept = memberId === null ? { ...stored, digest: randomBytes(32).toString('base64url') } : stored;
    try {
      await withTransaction(this.connection, async (session) => {
        if (!(await this.codes.replace(subject, earlier?.salt ?? null, kept, session))) {
          throw new DomainError('OTP_RESEND_TOO_SOON', { wait: resendWait(stored, now) });
        }
        const { salt, expiresAt } = stored;
        const code = { subject, salt, expiresAt };
        const about = { memberId: memberId ?? NOBODY, language, link: null, code };
        await this.notifications.append(session, [{ ...about, channel: 'sms', message: 'otp' }]);
      });
    } catch (error) {
      await this.sends.refund(number, day);
      await giveBack();
      throw error;
    }
    return { expiresAt: stored.expiresAt, resendAt: resendAfter(now) };
  }

  /**
   * Checks a code and leaves it as it is. Errors: INPUT_INVALID with the field `otp`, OTP_WRONG {count left}, OTP_EXPIRED,
   * OTP_TRIES_EXCEEDED {wait seconds}, RATE_LIMITED {wait seconds}.
   */
  async prove({ subject, from, ...typed }: { subject: string; otp: string; from: SmsSource }): Promise<ProvenCode> {
    const otp = readOtp(typed.otp) ?? '';
    if (otp === '') new Validation().fail('otp', 'OTP_INCOMPLETE').done();
    const now = this.clock.now();
    const stored = await this.codes.find(subject);
    if (!stored || now >= stored.expiresAt) throw new DomainError('OTP_EXPIRED');
    const giveBack = await this.budget.takeWrongTry(from);
    const digest = otpDigest(this.config.OTP_SECRET, subject, stored.salt, otp);
    const outcome = await this.codes.attempt(subject, stored.salt, digest);
    if (outcome.result === 'wrong') throw new DomainError('OTP_WRONG', { count: MAX_OTP_TRIES - outcome.tries });
    await giveBack();
    if (outcome.result === 'burnt') throw new DomainError('OTP_TRIES_EXCEEDED', { wait: resendWait(stored, now) });
    return { subject, salt: stored.salt };
  }

  /** Uses a proven code up, once. Errors: OTP_EXPIRED when another was faster, or a newer code is out. */
  async consume({ subject, salt }: ProvenCode, session?: ClientSession): Promise<void> {
    if (!(await this.codes.consume(subject, salt, session))) throw new DomainError('OTP_EXPIRED');
  }
}
