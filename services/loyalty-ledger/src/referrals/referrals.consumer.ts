import { Injectable } from '@nestjs/common';
import { KafkaBus } from '@club/platform';
import { CreditReferral } from './usecases/credit-referral.js';

/** Group of the subscription that rewards referrals; never changes, or every member would be seen again. */
export const REFERRALS_GROUP = 'loyalty-ledger.referrals';

/**
 * Rewards both sides when a member joins with a referral code. A group of its own, so that a referral that cannot be
 * credited holds up no account. The entries are idempotent by the referee, so that a repeat after a crash completes
 * what is missing and changes nothing else.
 */
@Injectable()
export class ReferralsConsumer {
  constructor(bus: KafkaBus, creditReferral: CreditReferral) {
    bus.subscribe({
      group: REFERRALS_GROUP,
      types: ['MemberRegistered'],
      handler: async (event) => {
        const { memberId, referrerId, registeredAt } = event.data;
        if (referrerId === '') return;
        await creditReferral.execute(
          { correlationId: event.correlationId, actor: event.actor, locale: 'en' },
          { referrerId, refereeId: memberId, registeredAt: new Date(registeredAt ?? event.occurredAt) },
        );
      },
    });
  }
}
