import { Consumer, type EventOf, Tombstones } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { InboxRepository } from '../inbox/inbox.repository.js';

/**
 * Removes the messages of erased members. The members are marked, durably, before their messages go: the inbox's consumer
 * looks for the marks after it has written, so that one of the two finds what was written meanwhile.
 */
@Injectable()
@Consumer({ group: 'content.erasure', types: ['MemberDeleted'] })
export class ErasureConsumer {
  constructor(
    private readonly inbox: InboxRepository,
    private readonly tombstones: Tombstones,
  ) {}

  async handleBatch(events: EventOf<'MemberDeleted'>[]): Promise<void> {
    const members = [...new Set(events.map(({ data }) => data.memberId))];
    for (const memberId of members) await this.tombstones.add(memberId);
    await this.inbox.remove(members);
  }
}
