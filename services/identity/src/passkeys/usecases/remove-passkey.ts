import { DomainError, MONGO, securityEvent, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { MemberSessions } from '../../members/member-sessions.js';
import { type ChangeRequest, PasskeyChanges } from '../passkey-changes.js';
import { PasskeysRepository } from '../passkeys.repository.js';

/** Removes a passkey, and ends the other sessions: the device that has it may be somebody else's now. */
@Injectable()
export class RemovePasskey {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly changes: PasskeyChanges,
    private readonly sessions: MemberSessions,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /** Errors: those of PasskeyChanges.require; NOT_FOUND, also for another member's. */
  async execute({ id, ...request }: ChangeRequest & { id: string }): Promise<void> {
    const member = await this.changes.require(request);
    const passkey = await this.passkeys.findById(id);
    if (passkey?.memberId !== member.id) {
      securityEvent('foreign id refused', { place: 'remove passkey', record: 'passkey', recordId: id });
      throw new DomainError('NOT_FOUND');
    }
    // Before, so that no session outlives the passkey if this process dies; after, for those opened in between.
    await this.sessions.endOthers(member.id, request.token);
    await withTransaction(this.connection, async (session) => {
      if (!(await this.passkeys.remove(id, member.id, session))) throw new DomainError('NOT_FOUND');
      await this.changes.notify(member, 'removed', session);
    });
    await this.sessions.endOthers(member.id, request.token);
    this.changes.report(member.id, 'removed');
  }
}
