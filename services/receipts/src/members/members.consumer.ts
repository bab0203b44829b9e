import { type ClientSession, Clock, Consumer, type EventOf, statedAt } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ReceiptMembers } from './members.repository.js';

const EVENTS = ['MembershipEnded', 'MembershipResumed'] as const;

/** Records which memberships have ended; the latest event of identity applies, in whatever order events arrive. */
@Injectable()
@Consumer({ group: 'receipts.members', types: EVENTS })
export class MembersConsumer {
  constructor(
    private readonly members: ReceiptMembers,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<(typeof EVENTS)[number]>, { session }: { session: ClientSession }): Promise<void> {
    const ended = event.type === 'MembershipEnded';
    const at = event.type === 'MembershipEnded' ? event.data.endedAt : event.data.at;
    await this.members.record(event.data.memberId, ended, statedAt(at, event.occurredAt, this.clock.now()), session);
  }
}
