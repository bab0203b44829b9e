import { Consumer, type EventOf, SessionStore } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { PasskeysRepository } from '../passkeys/passkeys.repository.js';

/** Ends what an erased member may have opened while the account was deleted, also if the deletion broke off before its end. */
@Injectable()
@Consumer({ group: 'identity.erasure', types: ['MemberDeleted'] })
export class ErasureConsumer {
  constructor(
    private readonly sessions: SessionStore,
    private readonly passkeys: PasskeysRepository,
  ) {}

  async handleBatch(events: EventOf<'MemberDeleted'>[]): Promise<void> {
    for (const { data } of events) {
      await this.passkeys.removeAll(data.memberId);
      await this.sessions.revokeAll(data.memberId);
    }
  }
}
