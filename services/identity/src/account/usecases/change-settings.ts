import { DomainError } from '@club/platform';
import { isName, tidyName } from '@club/platform/typed-input';
import { Injectable } from '@nestjs/common';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { type Language, LANGUAGES, type Member } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';

/** As long as a greeting on a small phone has room for. */
const MAX_PREFERRED_NAME = 20;

/**
 * Small things a member sets: the language of messages, the name in greetings, the popup that was seen
 * (docs/product/accounts.md#settings-of-an-account).
 */
@Injectable()
export class ChangeSettings {
  constructor(private readonly members: MembersRepository) {}

  /** Errors: INPUT_INVALID with fields, USER_NOT_FOUND. */
  async setLanguage(memberId: string, typed: string): Promise<Member> {
    const check = new FormValidation();
    const language = check.choice('language', typed, LANGUAGES);
    check.done();
    return this.change(memberId, { language: language as Language });
  }

  /** Stores the name of greetings; empty takes it away. Errors: INPUT_INVALID with fields, USER_NOT_FOUND. */
  async setPreferredName(memberId: string, typed: string): Promise<Member> {
    const preferredName = tidyName(typed);
    const check = new FormValidation().atMost('preferredName', preferredName, MAX_PREFERRED_NAME);
    if (preferredName !== '' && !isName(preferredName)) check.fail('preferredName', 'NAME_INVALID');
    check.done();
    return this.change(memberId, { preferredName });
  }

  /** Errors: USER_NOT_FOUND. */
  acknowledgeSsoPopup(memberId: string): Promise<Member> {
    return this.change(memberId, { ssoPopup: false });
  }

  private async change(memberId: string, change: Partial<Member>): Promise<Member> {
    await this.members.update(memberId, change);
    const member = await this.members.findById(memberId);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    return member;
  }
}
