import { Injectable } from '@nestjs/common';
import { type ClientSession, Clock, Consumer, type EventOf, statedAt } from '@club/platform';
import { MembershipRepository } from './membership.repository.js';

const EVENTS = ['MembershipEnded', 'MembershipResumed', 'MemberBlocked', 'MemberUnblocked'] as const;

/**
 * Records which memberships have ended and which accounts are blocked; the latest event of identity applies, in whatever order
 * events arrive.
 */
@Injectable()
@Consumer({ group: 'loyalty-ledger.membership', types: EVENTS })
export class MembershipConsumer {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<(typeof EVENTS)[number]>, { session }: { session: ClientSession }): Promise<void> {
    const { memberId } = event.data;
    const at = event.type === 'MembershipEnded' ? event.data.endedAt : event.data.at;
    const stated = statedAt(at, event.occurredAt, this.clock.now());
    if (event.type === 'MemberBlocked' || event.type === 'MemberUnblocked')
      await this.memberships.recordBlock(memberId, event.type === 'MemberBlocked', stated, session);
    else await this.memberships.record(memberId, event.type === 'MembershipEnded', stated, session);
  }
}
