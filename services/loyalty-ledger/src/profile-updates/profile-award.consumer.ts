import { Injectable } from '@nestjs/common';
import { Consumer, contextOf, type EventOf } from '@club/platform';
import { CreditProfileUpdate } from './usecases/credit-profile-update.js';

/**
 * Credits the points of a profile update, should whoever answered the member not have come to it. That there are any is all
 * that is believed of the event; how many and how often the ledger decides.
 */
@Injectable()
@Consumer({ group: 'loyalty-ledger.profile-awards', types: ['ProfileUpdated'] })
export class ProfileAwardConsumer {
  constructor(private readonly creditProfileUpdate: CreditProfileUpdate) {}

  async handle(event: EventOf<'ProfileUpdated'>): Promise<void> {
    const { memberId, updateId, points } = event.data;
    if (points === 0) return;
    await this.creditProfileUpdate.execute(contextOf(event), { memberId, updateId });
  }
}
