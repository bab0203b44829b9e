import { type ClientSession, Clock, Consumer, type EventOf, statedAt } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ReceiptFileRemovals } from '../files/receipt-files.js';
import { ReceiptMembers } from '../members/members.repository.js';
import { ReceiptsRepository } from './receipts.repository.js';

const EVENTS = ['MembershipEnded', 'MembershipResumed', 'MemberDeleted'] as const;

/**
 * Learns which memberships are over, what identity says last holds, in whatever order it arrives; and removes what is
 * personal of an erased member (PDPA).
 */
@Injectable()
@Consumer({ group: 'receipts.members', types: EVENTS })
export class MembersConsumer {
  constructor(
    private readonly members: ReceiptMembers,
    private readonly receipts: ReceiptsRepository,
    private readonly removals: ReceiptFileRemovals,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<(typeof EVENTS)[number]>, { session }: { session: ClientSession }): Promise<void> {
    const { memberId } = event.data;
    if (event.type === 'MemberDeleted') {
      await this.members.markErased(memberId, session);
      for (const fileId of await this.receipts.filesOf(memberId, session)) {
        await this.removals.promise(fileId, session);
      }
      await this.receipts.erase(memberId, session);
      return;
    }
    const ended = event.type === 'MembershipEnded';
    const at = event.type === 'MembershipEnded' ? event.data.endedAt : event.data.at;
    await this.members.record(memberId, ended, statedAt(at, event.occurredAt, this.clock.now()), session);
  }
}
