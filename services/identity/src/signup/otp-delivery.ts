import { Clock, DomainError, kl, LOGGER, type Logger, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import type { Language } from '../members/domain/member.js';
import { sendCode } from '../notifications/outcomes.js';
import { SmsSender } from '../notifications/ports.js';
import { otpText } from '../notifications/texts.js';
import { MAX_OTP_SENDS_A_DAY } from '../otp/domain/otp.js';
import { OtpSendsRepository } from '../otp/otp-sends.repository.js';
import { SignUpsRepository } from './signups.repository.js';
import { dayIsSpent, SmsBudget, type SmsSource } from '../otp/sms-budget.js';

/** One code to bring to its number. */
export interface OtpMessage {
  signUpId: string;
  salt: string;
  number: string;
  otp: string;
  language: Language;
  from: SmsSource;
}

/** Spends the daily budgets of a number and of the place that asks, and sends codes. */
@Injectable()
export class OtpDelivery {
  constructor(
    private readonly sends: OtpSendsRepository,
    private readonly budget: SmsBudget,
    private readonly signUps: SignUpsRepository,
    private readonly sms: SmsSender,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Takes one send of the place's and of the number's day, stores by `store`, then sends. Any failure returns the send to the limits.
   * Errors: RATE_LIMITED {wait seconds}, OTP_NOT_SENT, and those of `store`.
   */
  async deliver(message: OtpMessage, store: () => Promise<void>): Promise<void> {
    const now = this.clock.now();
    const day = kl.date(now);
    const giveBack = await this.budget.take(message.from);
    if (!(await this.sends.take(message.number, day, MAX_OTP_SENDS_A_DAY))) {
      await giveBack();
      throw dayIsSpent(now);
    }
    try {
      await store();
      await this.send(message);
    } catch (error) {
      await this.sends.refund(message.number, day);
      await giveBack();
      throw error;
    }
  }

  private async send(message: OtpMessage): Promise<void> {
    const text = otpText(message.language, this.config, message.otp);
    try {
      await sendCode(this.sms, message.number, text);
    } catch (error) {
      this.logger.warn({ signUpId: message.signUpId, reason: reasonOf(error) }, 'OTP SMS not sent');
      await this.signUps.otpNotSent(message.signUpId, message.salt);
      throw new DomainError('OTP_NOT_SENT');
    }
  }
}

// Only the kind of failure: a client library's message may quote the request.
function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
