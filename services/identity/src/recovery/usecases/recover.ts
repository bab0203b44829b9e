import { Clock, DomainError, type RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { subjectOf } from '../../codes/domain/subject.js';
import { PhoneCodes } from '../../codes/phone-codes.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { SignInGuard } from '../../lockout/sign-in-guard.js';
import { hasAgreed } from '../../members/domain/agreement.js';
import { readDeviceToken } from '../../members/domain/device.js';
import { maskName } from '../../members/domain/mask.js';
import type { Member } from '../../members/domain/member.js';
import { readMobile } from '@club/platform/typed-input';
import { hasConfirmedEmail } from '../../members/domain/ways-in.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { RequireAgreement, requireInForce } from '../../members/usecases/require-agreement.js';
import type { SmsSource } from '../../otp/sms-budget.js';

/** Mark of a session that was opened by phone, by which DisownAccount recognises it. */
export const OPENED_BY_PHONE = { openedBy: 'phone' } as const;

/** One try of a code. */
export interface RecoverCommand extends SmsSource {
  number: string;
  otp: string;
  consentVersion: string;
  /** Browser and system; empty or absent when unknown. */
  device?: string;
}

/** A session, and who had the number until now, where that may be somebody else. */
export interface Recovered {
  token: string;
  member: Member;
  earlier: { name: string; since: Date } | null;
  needsEmail: boolean;
}

/** Signs in who proves the phone of an account (docs/product/accounts.md#sign-in-by-phone). */
@Injectable()
export class Recover {
  constructor(
    private readonly members: MembersRepository,
    private readonly codes: PhoneCodes,
    private readonly agreements: RequireAgreement,
    private readonly guard: SignInGuard,
    private readonly sessions: MemberSessions,
    private readonly clock: Clock,
  ) {}

  /**
   * A code opens one session. Errors: INPUT_INVALID with fields, ACCOUNT_BLOCKED, CONSENT_REQUIRED with its field (the code
   * stays good), and those of PhoneCodes.prove and consume.
   */
  async execute(ctx: RequestContext, command: RecoverCommand): Promise<Recovered> {
    const check = new FormValidation();
    const number = check.parsed('number', command.number, readMobile, 'MOBILE_INVALID');
    const uniqueToken = readDeviceToken(check, command.uniqueToken);
    check.done();
    const { otp, clientIp, consentVersion: version } = command;
    const code = await this.codes.prove({ subject: subjectOf.recovery(number), otp, from: { clientIp, uniqueToken } });
    const found = await this.members.findByNumber(number);
    if (!found) throw new DomainError('OTP_EXPIRED');
    if (found.blocked) throw new DomainError('ACCOUNT_BLOCKED');
    if (!hasAgreed(found)) requireInForce(version);
    await this.codes.consume(code);
    const agreed = await this.agreements.execute(found, { version, language: ctx.locale });
    const member = await this.proven(agreed);
    const token = await this.sessions.open(member.id, { ...OPENED_BY_PHONE, device: command.device, uniqueToken });
    await this.requireNumber(member, token);
    // Somebody else may have the number now: the device is known once the account is opened by its e-mail, too.
    const mayBeAnothers = hasConfirmedEmail(member);
    if (!mayBeAnothers) await this.guard.trust({ kind: 'member', id: member.id }, uniqueToken);
    const earlier = mayBeAnothers ? { name: maskName(member.name), since: member.registeredAt } : null;
    return { token, member, earlier, needsEmail: member.email === '' };
  }

  private async proven(member: Member): Promise<Member> {
    if (member.numberProvenAt) return member;
    const numberProvenAt = this.clock.now();
    await this.members.update(member.id, { numberProvenAt });
    return { ...member, numberProvenAt };
  }

  // The number may have left the account since it was read, which ended every session by phone but this.
  private async requireNumber({ id, number }: Member, token: string): Promise<void> {
    if ((await this.members.findById(id))?.number === number) return;
    await this.sessions.end(token);
    throw new DomainError('OTP_EXPIRED');
  }
}
