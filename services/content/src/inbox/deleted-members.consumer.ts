import { Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { InboxRepository } from './inbox.repository.js';
import { ErasedMembers } from './erased-members.repository.js';

/**
 * Removes the messages of erased members (PDPA). The members are among the erased, durably, before their messages go: the inbox's
 * consumer looks for them after it has written, so that one of the two finds what was written meanwhile.
 */
@Injectable()
@Consumer({ group: 'content.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly erased: ErasedMembers,
  ) {}

  async handleBatch(events: EventOf<'MemberDeleted'>[]): Promise<void> {
    const members = [...new Set(events.map(({ data }) => data.memberId))];
    for (const memberId of members) await this.erased.add(memberId);
    await this.inbox.remove(members);
  }
}
