import {
  AdminAudit,
  type Connection,
  DomainError,
  MONGO,
  type RequestContext,
  securityEvent,
  SessionStore,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AdminConfirmation } from '../../admins/admin-confirmation.js';
import { AdminsRepository } from '../../admins/admins.repository.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import type { SignInPlace } from '../../lockout/sign-in-guard.js';
import { anotherPassword } from '../../members/another-password.js';
import { PasswordHasher } from '../../members/password-hasher.js';
import { OwnPassword } from '../own-password.js';

/** Sets another password for the administrator who asks. */
@Injectable()
export class ChangeOwnPassword {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly confirmation: AdminConfirmation,
    private readonly present: OwnPassword,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionStore,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Ends every session but that of `token`. Errors: FORBIDDEN, INPUT_INVALID with fields, ACCOUNT_LOCKED, EDIT_CONFLICT when the password
   * was changed meanwhile.
   */
  async execute(
    ctx: RequestContext,
    { current, password, token, ...from }: SignInPlace & { current: string; password: string; token: string },
  ): Promise<void> {
    const admin = await this.confirmation.actor(ctx);
    new FormValidation().password('current', current).password('password', password).done();
    await this.present.require(admin, 'current', current, from);
    const { id, passwordHash: earlier } = admin;
    const passwordHash = await anotherPassword(this.passwords, { stored: earlier, current, password });
    // Before, so that no other session outlives the change if this process dies; after, for those opened in between.
    await this.sessions.revokeOthers(id, token);
    await withTransaction(this.connection, async (session) => {
      const changed = await this.admins.update(
        { id, passwordHash: earlier, state: 'active' },
        { passwordHash },
        session,
      );
      if (!changed) throw new DomainError('EDIT_CONFLICT');
      await this.audit.record(ctx, session, {
        ...{ record: 'admin', recordId: id, action: 'passwordChanged', before: {}, after: {} },
      });
    });
    securityEvent('administrator changed', { subjectId: id, reason: 'passwordChanged' });
    await this.sessions.revokeOthers(id, token);
  }
}
