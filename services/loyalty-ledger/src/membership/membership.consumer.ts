import { Injectable } from '@nestjs/common';
import { Clock, KafkaBus, toldAt } from '@club/platform';
import { MembershipRepository } from './membership.repository.js';

/** Group of the ledger's subscription to memberships; never changes. */
export const MEMBERSHIP_GROUP = 'loyalty-ledger.membership';

/** What it listens to. */
export const MEMBERSHIP_EVENTS = ['MembershipEnded', 'MembershipResumed'] as const;

/** Learns which memberships are over; what identity says last holds, in whatever order it arrives. */
@Injectable()
export class MembershipConsumer {
  constructor(bus: KafkaBus, memberships: MembershipRepository, clock: Clock) {
    bus.subscribe({
      group: MEMBERSHIP_GROUP,
      types: [...MEMBERSHIP_EVENTS],
      handler: (event, { session }) =>
        memberships.record(
          event.data.memberId,
          event.type === 'MembershipEnded',
          toldAt(event.type === 'MembershipEnded' ? event.data.endedAt : event.data.at, event.occurredAt, clock.now()),
          session,
        ),
    });
  }
}
