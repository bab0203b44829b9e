import { AdminAudit, DomainError, MONGO, type RequestContext, SessionStore, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { readReason } from '../domain/reason.js';

/** Signs a member out, for support (docs/product/back-office.md#member-page). */
@Injectable()
export class EndMemberSessions {
  constructor(
    private readonly members: MembersRepository,
    private readonly sessions: MemberSessions,
    private readonly store: SessionStore,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Ends one session, or all when `sessionId` is empty; returns how many. Without an open session nothing is recorded.
   * Errors: INPUT_INVALID with fields, USER_NOT_FOUND.
   */
  async execute(
    ctx: RequestContext,
    { memberId, sessionId, ...typed }: { memberId: string; sessionId: string; reason: string },
  ): Promise<number> {
    const check = new FormValidation();
    const reason = readReason(check, typed.reason);
    check.done();
    if (!(await this.members.findById(memberId))) throw new DomainError('USER_NOT_FOUND');
    const open = (await this.store.list(memberId)).filter(({ id }) => sessionId === '' || id === sessionId);
    if (open.length === 0) return 0;
    // Recorded first: an entry whose sessions end a moment later is better than sessions that end without an entry.
    await withTransaction(this.connection, (session) =>
      this.audit.record(ctx, session, {
        ...{ record: 'member', recordId: memberId, action: 'signedOut', reason },
        ...{ before: { sessions: open.length }, after: { sessions: 0 } },
      }),
    );
    return sessionId === '' ? this.sessions.endAll(memberId) : this.sessions.endOne(memberId, sessionId);
  }
}
