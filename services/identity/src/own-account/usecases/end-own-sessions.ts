import { AdminAudit, type Connection, MONGO, type RequestContext, SessionStore, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AdminConfirmation } from '../../admins/admin-confirmation.js';

/** Ends sessions of the administrator who asks. */
@Injectable()
export class EndOwnSessions {
  constructor(
    private readonly confirmation: AdminConfirmation,
    private readonly sessions: SessionStore,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Ends one session, or without its id all but that of `token`; returns how many were ended. Sessions that are over already add no entry.
   * Errors: FORBIDDEN.
   */
  async execute(ctx: RequestContext, { sessionId, token }: { sessionId: string; token: string }): Promise<number> {
    const { id } = await this.confirmation.actor(ctx);
    const current = this.sessions.idOf(token);
    const open = await this.sessions.list(id);
    const meant = open.filter((one) => (sessionId === '' ? one.id !== current : one.id === sessionId));
    if (meant.length === 0) return 0;
    await withTransaction(this.connection, (session) =>
      this.audit.record(ctx, session, {
        ...{ record: 'admin', recordId: id, action: 'sessionsEnded' },
        ...{ before: { sessions: open.length }, after: { sessions: open.length - meant.length } },
      }),
    );
    return sessionId === '' ? this.sessions.revokeOthers(id, token) : this.sessions.revokeOne(id, sessionId);
  }
}
