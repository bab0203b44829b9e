import { Injectable } from '@nestjs/common';
import { Clock, Consumer, contextOf, type EventOf, statedAt } from '@club/platform';
import { OpenAccount } from '../points/usecases/open-account.js';

/**
 * Opens a member's account when the member comes to be, which only does earlier what the account's first touch would.
 * Opening is idempotent by its key, so that a repeat after a crash changes nothing.
 */
@Injectable()
@Consumer({ group: 'loyalty-ledger.members', types: ['MemberRegistered'] })
export class MembersConsumer {
  constructor(
    private readonly openAccount: OpenAccount,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<'MemberRegistered'>): Promise<void> {
    await this.openAccount.execute(contextOf(event), {
      memberId: event.data.memberId,
      at: statedAt(event.data.registeredAt, event.occurredAt, this.clock.now()),
    });
  }
}
