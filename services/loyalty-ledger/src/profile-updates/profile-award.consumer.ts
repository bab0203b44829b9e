import { Injectable } from '@nestjs/common';
import { Consumer, contextOf, type EventOf } from '@club/platform';
import { CreditProfileUpdate } from './usecases/credit-profile-update.js';

/**
 * Credits the points of a profile update if the service that answered the member has not done so. The event is trusted only
 * for the update itself; the ledger decides how many points it brings and how often.
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
