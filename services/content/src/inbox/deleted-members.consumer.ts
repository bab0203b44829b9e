import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { InboxRepository } from './inbox.repository.js';
import { ErasedMembers } from './erased-members.repository.js';

/** Removes the messages of an erased member (PDPA). */
@Injectable()
@Consumer({ group: 'content.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly erased: ErasedMembers,
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    await this.erased.add(data.memberId, session);
    await this.inbox.clear(data.memberId, session);
  }
}
