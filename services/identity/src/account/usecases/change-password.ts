import {
  AdminAudit,
  type Connection,
  DomainError,
  MONGO,
  type RequestContext,
  securityEvent,
  ValidationError,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { SignInGuard, type SignInPlace } from '../../lockout/sign-in-guard.js';
import { anotherPassword } from '../../members/another-password.js';
import type { Member } from '../../members/domain/member.js';
import { hasConfirmedEmail } from '../../members/domain/ways-in.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { PasswordHasher } from '../../members/password-hasher.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';
import { SisterShop } from '../../shop/ports.js';
import { NotifyOfLock } from './notify-of-lock.js';

/** Both passwords as typed, with the session that asks and its place. */
export interface NewPassword extends SignInPlace {
  memberId: string;
  current: string;
  password: string;
  token: string;
}

/** Sets another password for a member who knows the present one (docs/product/accounts.md#security). */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly members: MembersRepository,
    private readonly guard: SignInGuard,
    private readonly passwords: PasswordHasher,
    private readonly shop: SisterShop,
    private readonly notifyOfLock: NotifyOfLock,
    private readonly notifications: NotificationsRepository,
    private readonly sessions: MemberSessions,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Ends every session but that of `token`, and notifies the member; passkeys stay. Errors: USER_NOT_FOUND, FORBIDDEN for an account without
   * a password, INPUT_INVALID with fields, ACCOUNT_LOCKED, EDIT_CONFLICT when the password was changed meanwhile.
   */
  async execute(ctx: RequestContext, { memberId, current, password, token, ...from }: NewPassword): Promise<void> {
    const member = await this.members.findById(memberId);
    if (!member) throw new DomainError('USER_NOT_FOUND');
    // A session alone is no proof of whose the account is: a first password needs a mailed link.
    if (member.passwordHash === '') throw new DomainError('FORBIDDEN');
    new FormValidation().password('current', current).password('password', password).done();
    await this.provePresent(member, current, from);
    const passwordHash = await anotherPassword(this.passwords, { stored: member.passwordHash, current, password });
    // Before, so that no other session outlives the change if this process dies; after, for those opened in between.
    await this.sessions.endOthers(memberId, token);
    await withTransaction(this.connection, async (session) => {
      const now = await this.members.findById(memberId, session);
      if (now?.passwordHash !== member.passwordHash) throw new DomainError('EDIT_CONFLICT');
      await this.members.update(memberId, { passwordHash, passwordImported: false }, session);
      const channel = hasConfirmedEmail(now) ? 'email' : 'sms';
      await this.notifications.append(session, [
        { channel, message: 'passwordChanged', memberId, language: '', link: null },
      ]);
      await this.audit.record(ctx, session, {
        ...{ record: 'member', recordId: memberId, action: 'passwordChanged', before: {}, after: {} },
        unattended: true,
      });
    });
    securityEvent('password changed', { subjectId: memberId, reason: 'changed' });
    await this.sessions.endOthers(memberId, token);
  }

  // Counts as a try of the sign-in does, and asks the sister shop where that would.
  private async provePresent({ id, email, passwordHash, origin }: Member, password: string, from: SignInPlace) {
    const { fits, locked } = await this.guard.check({
      ...({ kind: 'member', name: email || id } as const),
      ...{ from, ownerId: id, storedHash: passwordHash, password },
      elsewhere: async () =>
        origin === 'shop' && email !== '' && (await this.shop.check(email, password)).outcome === 'accepted',
    });
    if (locked) await this.notifyOfLock.execute({ id, email });
    if (!fits) throw new ValidationError('INPUT_INVALID', {}, { current: { code: 'PASSWORD_WRONG' } });
  }
}
