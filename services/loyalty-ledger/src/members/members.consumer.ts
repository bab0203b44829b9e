import { Injectable } from '@nestjs/common';
import { Clock, KafkaBus, toldAt } from '@club/platform';
import { OpenAccount } from '../points/usecases/open-account.js';

/** Group of the ledger's subscription to members; never changes, or every member would be seen again. */
export const MEMBERS_GROUP = 'loyalty-ledger.members';

/**
 * Opens a member's account when the member comes to be, which only does earlier what the account's first touch would.
 * Opening is idempotent by its key, so that a repeat after a crash changes nothing.
 */
@Injectable()
export class MembersConsumer {
  constructor(bus: KafkaBus, openAccount: OpenAccount, clock: Clock) {
    bus.subscribe({
      group: MEMBERS_GROUP,
      types: ['MemberRegistered'],
      handler: async (event) => {
        const { memberId, registeredAt } = event.data;
        await openAccount.execute(
          { correlationId: event.correlationId, actor: event.actor, locale: 'en' },
          { memberId, at: toldAt(registeredAt, event.occurredAt, clock.now()) },
        );
      },
    });
  }
}
