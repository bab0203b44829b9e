import { Clock, DomainError, PLATFORM_CONFIG, type RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../../config.js';
import { readDeviceToken } from '../../members/domain/device.js';
import { readMobile } from '@club/platform/typed-input';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { issueOtp, resendWait } from '../../otp/domain/otp.js';
import { OtpDelivery } from '../otp-delivery.js';
import type { SmsSource } from '../../otp/sms-budget.js';
import { SignUpsRepository } from '../signups.repository.js';

/**
 * Sends a new code for a number's open sign-up; the earlier code is dead from then on
 * (docs/product/accounts.md#verification-by-otp).
 */
@Injectable()
export class ResendOtp {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly delivery: OtpDelivery,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Errors: INPUT_INVALID with fields, SIGNUP_NOT_FOUND, OTP_RESEND_TOO_SOON {wait seconds}, RATE_LIMITED {wait seconds},
   * OTP_NOT_SENT.
   */
  async execute(ctx: RequestContext, command: { number: string } & SmsSource): Promise<{ expiresAt: Date }> {
    const check = new FormValidation();
    const number = check.parsed('number', command.number, readMobile, 'MOBILE_INVALID');
    const uniqueToken = readDeviceToken(check, command.uniqueToken);
    check.done();
    const now = this.clock.now();
    const signUp = await this.signUps.findOpenByNumber(number);
    if (!signUp || now >= signUp.expiresAt) throw new DomainError('SIGNUP_NOT_FOUND');
    const wait = resendWait(signUp.otp, now);
    if (wait > 0) throw new DomainError('OTP_RESEND_TOO_SOON', { wait });
    const { otp, stored } = issueOtp(this.config.OTP_SECRET, signUp.id, now);
    await this.delivery.deliver(
      {
        signUpId: signUp.id,
        salt: stored.salt,
        number,
        otp,
        language: signUp.form?.language ?? ctx.locale,
        from: { clientIp: command.clientIp, uniqueToken },
      },
      async () => {
        // Of requests that meet here, one replaces the code they all saw.
        const replaced = await this.signUps.replaceOtp(signUp.id, signUp.otp.salt, stored);
        if (!replaced) throw new DomainError('OTP_RESEND_TOO_SOON', { wait: resendWait(stored, now) });
      },
    );
    return { expiresAt: stored.expiresAt };
  }
}
