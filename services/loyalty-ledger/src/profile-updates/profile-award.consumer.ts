import { Injectable } from '@nestjs/common';
import { KafkaBus } from '@club/platform';
import { CreditProfileUpdate } from './usecases/credit-profile-update.js';

/** Group of the subscription that credits profile updates; never changes, or every update would be seen again. */
export const PROFILE_AWARDS_GROUP = 'loyalty-ledger.profile-awards';

/**
 * Credits the points of a profile update, should whoever answered the member not have come to it. That there are any is all
 * that is believed of the event; how many and how often the ledger decides.
 */
@Injectable()
export class ProfileAwardConsumer {
  constructor(bus: KafkaBus, credit: CreditProfileUpdate) {
    bus.subscribe({
      group: PROFILE_AWARDS_GROUP,
      types: ['ProfileUpdated'],
      handler: async (event) => {
        const { memberId, updateId, points } = event.data;
        if (points === 0) return;
        const ctx = { correlationId: event.correlationId, actor: event.actor, locale: 'en' as const };
        await credit.execute(ctx, { memberId, updateId });
      },
    });
  }
}
