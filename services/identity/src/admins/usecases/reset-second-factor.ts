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
import { FormValidation } from '../../forms/domain/form-validation.js';
import { AdminConfirmation } from '../admin-confirmation.js';
import { AdminsRepository } from '../admins.repository.js';
import { type Admin, MAX_REASON, normaliseUsername } from '../domain/admin.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';

/** Removes the second factor of an administrator who has lost it: the next sign-in enrols a new one. */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly admins: AdminsRepository,
    private readonly confirmation: AdminConfirmation,
    private readonly sessions: SessionStore,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Resets the factor of another administrator and ends their sessions. Nobody can reset their own, so that a session left open
   * cannot remove its factor, nor that of a higher role: only a `dev` resets a `dev`. Errors: FORBIDDEN, USER_NOT_FOUND, INPUT_INVALID with
   * fields, and those of AdminConfirmation.require.
   */
  async execute(ctx: RequestContext, command: { username: string; reason: string; code: string }): Promise<void> {
    const by = await this.confirmation.actor(ctx);
    const check = new FormValidation();
    const reason = check.requiredText('reason', command.reason, MAX_REASON);
    check.done();
    const admin = await this.admins.findByUsername(normaliseUsername(command.username));
    if (!admin) throw new DomainError('USER_NOT_FOUND');
    if (admin.id === by.id || (admin.role === 'dev' && by.role !== 'dev')) throw new DomainError('FORBIDDEN');
    await this.confirmation.require(ctx, by, command.code);
    await this.remove(ctx, admin, { reason });
  }

  /** Resets the factor of an administrator whom no other can help, by an operator's command. Errors: USER_NOT_FOUND. */
  async byOperator(ctx: RequestContext, username: string): Promise<void> {
    const admin = await this.admins.findByUsername(normaliseUsername(username));
    if (!admin) throw new DomainError('USER_NOT_FOUND');
    await this.remove(ctx, admin, { reason: '', unattended: true });
  }

  private async remove(
    ctx: RequestContext,
    { id }: Admin,
    entry: { reason: string; unattended?: boolean },
  ): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      const factor = await this.factors.find(id, session);
      await this.factors.remove(session, id);
      await this.audit.record(ctx, session, {
        ...{ record: 'admin', recordId: id, action: 'secondFactorReset', ...entry },
        ...{ before: { secondFactor: Boolean(factor?.confirmedAt) }, after: { secondFactor: false } },
      });
    });
    securityEvent('second factor reset', { subjectId: id });
    await this.sessions.revokeAll(id);
  }
}
