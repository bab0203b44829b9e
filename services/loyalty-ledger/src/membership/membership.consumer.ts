import { Injectable } from '@nestjs/common';
import { type ClientSession, Clock, Consumer, type EventOf, statedAt } from '@club/platform';
import { MembershipRepository } from './membership.repository.js';

/** Records which memberships have ended; the latest event of identity applies, in whatever order events arrive. */
@Injectable()
@Consumer({ group: 'loyalty-ledger.membership', types: ['MembershipEnded', 'MembershipResumed'] })
export class MembershipConsumer {
  constructor(
    private readonly memberships: MembershipRepository,
    private readonly clock: Clock,
  ) {}

  async handle(
    event: EventOf<'MembershipEnded' | 'MembershipResumed'>,
    { session }: { session: ClientSession },
  ): Promise<void> {
    const ended = event.type === 'MembershipEnded';
    const at = event.type === 'MembershipEnded' ? event.data.endedAt : event.data.at;
    const stated = statedAt(at, event.occurredAt, this.clock.now());
    await this.memberships.record(event.data.memberId, ended, stated, session);
  }
}
