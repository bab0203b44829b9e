import { Clock, KafkaBus, toldAt } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ReceiptFileRemovals } from '../files/receipt-files.js';
import { ReceiptsRepository } from '../receipts/receipts.repository.js';
import { ReceiptMembers } from './members.repository.js';

/** Group of the subscription that follows members; never changes. */
export const MEMBERS_GROUP = 'receipts.members';

/** What it listens to. */
export const MEMBERS_EVENTS = ['MembershipEnded', 'MembershipResumed', 'MemberDeleted'] as const;

/**
 * Learns which memberships are over, what identity says last holds, in whatever order it arrives; and removes what is
 * personal of a member who has left the club (PDPA).
 */
@Injectable()
export class MembersConsumer {
  constructor(
    @Inject(KafkaBus) bus: KafkaBus,
    @Inject(ReceiptMembers) members: ReceiptMembers,
    @Inject(ReceiptsRepository) receipts: ReceiptsRepository,
    @Inject(ReceiptFileRemovals) removals: ReceiptFileRemovals,
    @Inject(Clock) clock: Clock,
  ) {
    bus.subscribe({
      group: MEMBERS_GROUP,
      types: [...MEMBERS_EVENTS],
      handler: async (event, { session }) => {
        const { memberId } = event.data;
        if (event.type === 'MemberDeleted') {
          await members.markGone(memberId, session);
          for (const fileId of await receipts.filesOf(memberId, session)) await removals.promise(fileId, session);
          await receipts.forget(memberId, session);
          return;
        }
        const ended = event.type === 'MembershipEnded';
        const at = event.type === 'MembershipEnded' ? event.data.endedAt : event.data.at;
        await members.record(memberId, ended, toldAt(at, event.occurredAt, clock.now()), session);
      },
    });
  }
}
