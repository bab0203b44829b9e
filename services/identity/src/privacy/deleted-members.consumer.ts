import { KafkaBus } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ForgetDeleted } from './usecases/forget-deleted.js';

/** Group of the subscription; never changes. */
export const DELETED_MEMBERS_GROUP = 'identity.deleted-members';

/** Finishes deletions. */
@Injectable()
export class DeletedMembersConsumer {
  constructor(@Inject(KafkaBus) bus: KafkaBus, @Inject(ForgetDeleted) forget: ForgetDeleted) {
    bus.subscribe({
      group: DELETED_MEMBERS_GROUP,
      types: ['MemberDeleted'],
      handler: (event) =>
        forget.execute({ correlationId: event.correlationId, actor: event.actor, locale: 'en' }, event.data.memberId),
    });
  }
}
