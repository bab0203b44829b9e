import { Clock, DomainError, MONGO, securityEvent, ValidationError, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { PhoneCodes } from '../../codes/phone-codes.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { AccountLinks, type FollowedLink } from '../../links/account-links.js';
import type { Member } from '../../members/domain/member.js';
import { passwordMistake } from '../../members/domain/password.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { PasswordHasher } from '../../members/password-hasher.js';
import { SignInGuard } from '../../lockout/sign-in-guard.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';
import { AccountOwnership, type LinkProof } from '../account-ownership.js';

/** Sets a new password by a link, once (docs/product/accounts.md#mailed-links). */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly ownership: AccountOwnership,
    private readonly codes: PhoneCodes,
    private readonly passwords: PasswordHasher,
    private readonly guard: SignInGuard,
    private readonly notifications: NotificationsRepository,
    private readonly sessions: MemberSessions,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * Errors: INPUT_INVALID with fields, LINK_INCOMPLETE, RESET_LINK_EXPIRED, LINK_INVALID, LINK_USED, PASSWORD_WEAK and
   * PASSWORD_COMMON (the link stays good), PHONE_CODE_REQUIRED {phone}, and those of PhoneCodes.prove and consume.
   */
  async execute(command: FollowedLink & LinkProof & { password: string }): Promise<void> {
    const { password, uniqueToken } = command;
    new FormValidation().password('password', password).done();
    const link = await this.links.readOpen('reset', command);
    const { id } = link;
    const mistake = passwordMistake(password);
    if (mistake) throw new ValidationError(mistake, {}, { password: { code: mistake } });
    const member = await this.members.findById(id);
    if (!member) throw new DomainError('LINK_INVALID');
    const { otp, clientIp } = command;
    const code = await this.ownership.proveReset(member, { otp, clientIp, uniqueToken });
    const passwordHash = await this.passwords.hash(password);
    // Before, so that no session outlives the change if this process dies; after, for those opened in between.
    await this.sessions.endAll(id, uniqueToken);
    await withTransaction(this.connection, async (session) => {
      if (!(await this.links.close(session, 'reset', link, 'used'))) throw new DomainError('LINK_USED');
      if (code) await this.codes.consume(code, session);
      const now = await this.members.findById(id, session);
      const proven = now && this.provesEmail(now) ? { emailConfirmedAt: this.clock.now() } : {};
      await this.members.update(id, { passwordHash, passwordImported: false, ...proven }, session);
      const sms = { channel: 'sms', message: 'passwordChanged', memberId: id, language: '', link: null } as const;
      await this.notifications.append(session, [sms]);
    });
    securityEvent('password changed', { subjectId: id, reason: 'reset' });
    await this.sessions.endAll(id, uniqueToken);
    await this.guard.forgive({ kind: 'member', name: member.email });
    await this.guard.trust({ kind: 'member', id }, uniqueToken);
  }

  // A link that was read in the mailbox shows that the e-mail is theirs, as the link that confirms it would. Only for a
  // password of an earlier system a link is given out without a mail.
  private provesEmail({ emailConfirmedAt, emailOwned, email, passwordImported }: Member): boolean {
    return emailConfirmedAt === null && emailOwned !== false && email !== '' && !passwordImported;
  }
}
