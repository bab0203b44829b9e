import { Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { EndErasedSessions } from './usecases/end-erased-sessions.js';

/** Finishes deletions. */
@Injectable()
@Consumer({ group: 'identity.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(private readonly endSessions: EndErasedSessions) {}

  async handle({ data }: EventOf<'MemberDeleted'>): Promise<void> {
    await this.endSessions.execute(data.memberId);
  }
}
