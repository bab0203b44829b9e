import { Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { EndErasedSessions } from './usecases/end-erased-sessions.js';

/** Finishes deletions; ending sessions again ends nothing more. */
@Injectable()
@Consumer({ group: 'identity.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(private readonly endSessions: EndErasedSessions) {}

  async handleBatch(events: EventOf<'MemberDeleted'>[]): Promise<void> {
    for (const { data } of events) await this.endSessions.execute(data.memberId);
  }
}
