import { KafkaBus } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ForgetMember } from './usecases/forget-member.js';

/** Group of the subscription that forgets members who left; never changes. */
export const DELETED_GROUP = 'contests.deleted-members';

/** Removes pictures and links of a member who has left the club (PDPA). */
@Injectable()
export class DeletedMembersConsumer {
  constructor(@Inject(KafkaBus) bus: KafkaBus, @Inject(ForgetMember) forget: ForgetMember) {
    bus.subscribe({
      group: DELETED_GROUP,
      types: ['MemberDeleted'],
      handler: (event, { session }) => forget.execute(event.data.memberId, session),
    });
  }
}
