import { DomainError, type RequestContext, SessionStore } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { FieldChecks } from '../../forms/domain/field-checks.js';
import { AccountLinks } from '../../links/account-links.js';
import { normaliseEmail } from '../domain/email.js';
import type { Member } from '../domain/member.js';
import { isStrongPassword } from '../domain/password.js';
import { MembersRepository } from '../members.repository.js';
import { SignInGuard } from '../sign-in-guard.js';

/** Opens a session for e-mail and password (member-account §4, §7, §8). */
@Injectable()
export class SignIn {
  constructor(
    @Inject(MembersRepository) private readonly members: MembersRepository,
    @Inject(SignInGuard) private readonly guard: SignInGuard,
    @Inject(AccountLinks) private readonly links: AccountLinks,
    @Inject(SessionStore) private readonly sessions: SessionStore,
  ) {}

  /**
   * Errors: INPUT_INVALID with fields, USER_NOT_REGISTERED, PASSWORD_WRONG, ACCOUNT_LOCKED, ACCOUNT_BLOCKED,
   * PASSWORD_NOT_STRONG {userId, datems, token}: a link for ResetPassword.
   */
  async execute(
    _ctx: RequestContext,
    command: { email: string; password: string },
  ): Promise<{ token: string; member: Member }> {
    const email = readCredentials(command);
    const member = await this.members.findByEmail(email);
    const fits = await this.guard.check('member', email, member?.passwordHash ?? null, command.password);
    if (!member) throw new DomainError('USER_NOT_REGISTERED');
    if (!fits) throw new DomainError('PASSWORD_WRONG');
    if (member.blocked) throw new DomainError('ACCOUNT_BLOCKED');
    if (member.passwordImported && !isStrongPassword(command.password)) {
      // The old password was proven, so the reset needs no mail.
      const link = await this.links.issue('reset', member.id);
      throw new DomainError('PASSWORD_NOT_STRONG', {
        userId: member.id,
        datems: link.datems,
        token: this.links.tokenOf(link),
      });
    }
    const token = await this.sessions.create({ subjectId: member.id, type: 'user' });
    return { token, member };
  }
}

function readCredentials(command: { email: string; password: string }): string {
  const check = new FieldChecks();
  const email = check.parsed('email', command.email, normaliseEmail, 'EMAIL_INVALID');
  check.password('password', command.password);
  if (check.failed) throw new DomainError('INPUT_INVALID', {}, check.errors);
  return email;
}
