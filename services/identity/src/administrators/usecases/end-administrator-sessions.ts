import {
  AdminAudit,
  type Connection,
  DomainError,
  MONGO,
  type RequestContext,
  SessionStore,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AdminConfirmation } from '../../admins/admin-confirmation.js';
import { AdminsRepository } from '../../admins/admins.repository.js';
import { type Admin, MAX_REASON } from '../../admins/domain/admin.js';
import { FormValidation } from '../../forms/domain/form-validation.js';

/** Ends sessions of an administrator, who may sign in again. */
@Injectable()
export class EndAdministratorSessions {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly confirmation: AdminConfirmation,
    private readonly sessions: SessionStore,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Ends one session, or all without a session's id. Sessions that are over already need no code and add no entry. Errors: FORBIDDEN,
   * INPUT_INVALID with fields, NOT_FOUND, and those of AdminConfirmation.require.
   */
  async execute(
    ctx: RequestContext,
    typed: { id: string; sessionId: string; reason: string; code: string },
  ): Promise<Admin> {
    const by = await this.confirmation.actor(ctx);
    const check = new FormValidation();
    const reason = check.requiredText('reason', typed.reason, MAX_REASON);
    check.done();
    const { id, sessionId, code } = typed;
    const admin = await this.admins.findById(id);
    if (!admin) throw new DomainError('NOT_FOUND');
    const open = await this.sessions.list(id);
    const meant = sessionId === '' ? open : open.filter((one) => one.id === sessionId);
    if (meant.length === 0) return admin;
    await this.confirmation.require(ctx, by, code);
    await withTransaction(this.connection, (session) =>
      this.audit.record(ctx, session, {
        ...{ record: 'admin', recordId: id, action: 'sessionsEnded', reason },
        ...{ before: { sessions: open.length }, after: { sessions: open.length - meant.length } },
      }),
    );
    if (sessionId === '') await this.sessions.revokeAll(id);
    else await this.sessions.revokeOne(id, sessionId);
    return admin;
  }
}
