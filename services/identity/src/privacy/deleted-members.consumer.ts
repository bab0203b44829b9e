import { Consumer, type EventOf } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EndErasedSessions } from './usecases/end-erased-sessions.js';

/** Finishes deletions. */
@Injectable()
@Consumer({ group: 'identity.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(@Inject(EndErasedSessions) private readonly endSessions: EndErasedSessions) {}

  async handle({ correlationId, actor, data }: EventOf<'MemberDeleted'>): Promise<void> {
    await this.endSessions.execute({ correlationId, actor, locale: 'en' }, data.memberId);
  }
}
