import { Clock, DomainError, kl, LOGGER, type Logger, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../../config.js';
import { MembersRepository } from '../../members/members.repository.js';
import { sendCode } from '../../notifications/outcomes.js';
import { SmsSender } from '../../notifications/ports.js';
import { otpText } from '../../notifications/texts.js';
import { issueOtp, MAX_OTP_SENDS_A_DAY, resendWait } from '../../otp/domain/otp.js';
import { OtpSendsRepository } from '../../otp/otp-sends.repository.js';
import { dayIsSpent } from '../../otp/sms-budget.js';
import { subjectOf } from '../../codes/domain/subject.js';
import { PhoneCodesRepository } from '../../codes/phone-codes.repository.js';

/** Sends a code by which a member without a password confirms the deletion; an earlier code dies. */
@Injectable()
export class RequestDeletionCode {
  constructor(
    private readonly members: MembersRepository,
    private readonly codes: PhoneCodesRepository,
    private readonly sends: OtpSendsRepository,
    private readonly sms: SmsSender,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Errors: USER_NOT_FOUND, OTP_RESEND_TOO_SOON {wait seconds}, RATE_LIMITED {wait seconds}, OTP_NOT_SENT. */
  async execute(memberId: string): Promise<{ expiresAt: Date; numberEnd: string }> {
    const member = await this.members.findById(memberId);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    // The number left the account: a password, if need be by a mailed link, confirms the deletion.
    if (member.number === '') throw new DomainError('OTP_NOT_SENT');
    const now = this.clock.now();
    const subject = subjectOf.deletion(memberId);
    const earlier = await this.codes.find(subject);
    const wait = earlier ? resendWait(earlier, now) : 0;
    if (wait > 0) throw new DomainError('OTP_RESEND_TOO_SOON', { wait });
    const day = kl.date(now);
    if (!(await this.sends.take(member.number, day, MAX_OTP_SENDS_A_DAY))) throw dayIsSpent(now);
    try {
      const { otp, stored } = issueOtp(this.config.OTP_SECRET, subject, now);
      if (!(await this.codes.replace(subject, earlier?.salt ?? null, stored))) {
        throw new DomainError('OTP_RESEND_TOO_SOON', { wait: resendWait(stored, now) });
      }
      await this.send(member.id, member.number, otpText(member.language, this.config, otp));
      return { expiresAt: stored.expiresAt, numberEnd: member.number.slice(-4) };
    } catch (error) {
      await this.sends.refund(member.number, day);
      throw error;
    }
  }

  private async send(memberId: string, number: string, text: string): Promise<void> {
    try {
      await sendCode(this.sms, number, text);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      this.logger.warn({ memberId, reason }, 'SMS of a deletion not sent');
      await this.codes.notSent(subjectOf.deletion(memberId));
      throw new DomainError('OTP_NOT_SENT');
    }
  }
}
