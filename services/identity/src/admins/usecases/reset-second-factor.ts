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
import { AdminsRepository } from '../admins.repository.js';
import { normaliseUsername } from '../domain/admin.js';
import { SecondFactorsRepository } from '../second-factors.repository.js';

/** Removes the second factor of an administrator who has lost it: the next sign-in enrols a new one. */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly admins: AdminsRepository,
    private readonly sessions: SessionStore,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Resets the factor of another administrator and ends their sessions. Nobody can reset their own, so that a session left open
   * cannot remove its factor, nor that of a higher role: only a `dev` resets a `dev`. Errors: FORBIDDEN, USER_NOT_FOUND.
   */
  async execute(ctx: RequestContext, typed: string): Promise<void> {
    const { actor } = ctx;
    const by = actor.type === 'admin' ? await this.admins.findById(actor.id) : null;
    if (!by) throw new DomainError('FORBIDDEN');
    const admin = await this.admins.findByUsername(normaliseUsername(typed));
    if (!admin) throw new DomainError('USER_NOT_FOUND');
    if (admin.id === by.id || (admin.role === 'dev' && by.role !== 'dev')) throw new DomainError('FORBIDDEN');
    await withTransaction(this.connection, async (session) => {
      const factor = await this.factors.find(admin.id, session);
      await this.factors.remove(session, admin.id);
      await this.audit.record(ctx, session, {
        ...{ record: 'admin', recordId: admin.id, action: 'secondFactorReset' },
        ...{ before: { secondFactor: Boolean(factor?.confirmedAt) }, after: { secondFactor: false } },
      });
    });
    securityEvent('second factor reset', { subjectId: admin.id });
    await this.sessions.revokeAll(admin.id);
  }
}
