import { KafkaBus } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InboxRepository } from './inbox.repository.js';
import { LeftMembers } from './left-members.repository.js';

/** Group of the subscription that forgets members who left; never changes. */
export const DELETED_GROUP = 'content.deleted-members';

/** Removes the messages of a member who has left the club (PDPA). */
@Injectable()
export class DeletedMembersConsumer {
  constructor(
    @Inject(KafkaBus) bus: KafkaBus,
    @Inject(InboxRepository) inbox: InboxRepository,
    @Inject(LeftMembers) left: LeftMembers,
  ) {
    bus.subscribe({
      group: DELETED_GROUP,
      types: ['MemberDeleted'],
      handler: async (event, { session }) => {
        await left.add(event.data.memberId, session);
        await inbox.clear(event.data.memberId, session);
      },
    });
  }
}
