import { Injectable } from '@nestjs/common';
import { subjectOf } from '../../codes/domain/subject.js';
import { PhoneCodes, type SentCode } from '../../codes/phone-codes.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { readDeviceToken } from '../../members/domain/device.js';
import { LANGUAGES } from '../../members/domain/member.js';
import { readMobile } from '@club/platform/typed-input';
import { MembersRepository } from '../../members/members.repository.js';
import type { SmsSource } from '../../otp/sms-budget.js';

/** Sends a code to sign in by phone (docs/product/accounts.md#sign-in-by-phone). */
@Injectable()
export class RequestRecovery {
  constructor(
    private readonly members: MembersRepository,
    private readonly codes: PhoneCodes,
  ) {}

  /**
   * Answers alike for a number that no account has, and takes as long. Errors: INPUT_INVALID with fields, and those of
   * PhoneCodes.send.
   */
  async execute(command: { number: string; language: string } & SmsSource): Promise<SentCode> {
    const check = new FormValidation();
    const number = check.parsed('number', command.number, readMobile, 'MOBILE_INVALID');
    const language = command.language === '' ? '' : check.choice('language', command.language, LANGUAGES);
    const uniqueToken = readDeviceToken(check, command.uniqueToken);
    check.done();
    const member = await this.members.findByNumber(number);
    const from = { clientIp: command.clientIp, uniqueToken };
    const subject = subjectOf.recovery(number);
    return this.codes.send({ subject, number, memberId: member?.id ?? null, language, from });
  }
}
