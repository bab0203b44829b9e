import {
  AdminAudit,
  Clock,
  DomainError,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { FormValidation } from '../../forms/domain/form-validation.js';
import type { Member } from '../../members/domain/member.js';
import { MemberSessions } from '../../members/member-sessions.js';
import { MembersRepository } from '../../members/members.repository.js';
import { readReason } from '../domain/reason.js';

/** Blocks and unblocks accounts (docs/product/back-office.md#accounts). */
@Injectable()
export class SetMemberBlocked {
  constructor(
    private readonly members: MembersRepository,
    private readonly outbox: Outbox,
    private readonly audit: AdminAudit,
    private readonly sessions: MemberSessions,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** The same again changes nothing. Errors: INPUT_INVALID with fields, USER_NOT_FOUND. */
  async execute(ctx: RequestContext, command: { id: string; blocked: boolean; reason: string }): Promise<Member> {
    const { id, blocked } = command;
    const check = new FormValidation();
    const reason = readReason(check, command.reason);
    check.done();
    const member = await withTransaction(this.connection, async (session) => {
      const found = await this.members.findById(id, session);
      if (!found) throw new DomainError('USER_NOT_FOUND');
      if (found.blocked === blocked) return found;
      await this.members.update(id, { blocked }, session);
      const data = { memberId: id, at: this.clock.now().toISOString() };
      const about = { ctx, clock: this.clock };
      await this.outbox.append(session, [
        blocked ? newEvent('MemberBlocked', data, about) : newEvent('MemberUnblocked', data, about),
      ]);
      await this.audit.record(ctx, session, {
        ...{ record: 'member', recordId: id, action: blocked ? 'blocked' : 'unblocked', reason },
        ...{ before: { blocked: !blocked }, after: { blocked } },
      });
      return { ...found, blocked };
    });
    // Also on a repeat: the process may have died after the first press was stored.
    if (blocked) await this.sessions.endAll(id);
    return member;
  }
}
