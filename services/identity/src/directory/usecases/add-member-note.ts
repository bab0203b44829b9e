import { AdminAudit, Clock, DomainError, MONGO, newId, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { MembersRepository } from '../../members/members.repository.js';
import type { MemberNote } from '../../notes/domain/member-note.js';
import { MemberNotesRepository } from '../../notes/member-notes.repository.js';

const MAX_NOTE = 2_000;

/** Adds notes about members (docs/product/back-office.md#member-page). The audit log names the note, not its text. */
@Injectable()
export class AddMemberNote {
  constructor(
    private readonly members: MembersRepository,
    private readonly notes: MemberNotesRepository,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Adds a note once for each key. Errors: INPUT_INVALID with fields, USER_NOT_FOUND. */
  async execute(ctx: RequestContext, command: { memberId: string; text: string; key: string }): Promise<MemberNote> {
    const { memberId, key } = command;
    const text = command.text.trim();
    new FormValidation().required('text', text).atMost('text', text, MAX_NOTE).key('key', key).done();
    return withTransaction(this.connection, async (session) => {
      if (!(await this.members.findById(memberId, session))) throw new DomainError('USER_NOT_FOUND');
      const earlier = key === '' ? null : await this.notes.findByKey(memberId, key, session);
      if (earlier) return earlier;
      const note = { id: newId(), memberId, adminId: ctx.actor.id, text, at: this.clock.now(), key: key || null };
      await this.notes.insert(note, session);
      await this.audit.record(ctx, session, {
        ...{ record: 'member', recordId: memberId, action: 'noted' },
        ...{ before: {}, after: { noteId: note.id } },
      });
      return note;
    });
  }
}
