import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { InboxRepository } from './inbox.repository.js';
import { LeftMembers } from './left-members.repository.js';

/** Removes the messages of a member who has left the club (PDPA). */
@Injectable()
@Consumer({ group: 'content.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly left: LeftMembers,
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    await this.left.add(data.memberId, session);
    await this.inbox.clear(data.memberId, session);
  }
}
