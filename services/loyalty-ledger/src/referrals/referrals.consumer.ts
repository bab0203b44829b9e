import { Injectable } from '@nestjs/common';
import { Consumer, contextOf, type EventOf } from '@club/platform';
import { CreditReferral } from './usecases/credit-referral.js';

/**
 * Rewards both sides when a member joins with a referral code. A group of its own, so that a referral that cannot be
 * credited holds up no account. The entries are idempotent by the referee, so that a repeat after a crash completes
 * what is missing and changes nothing else.
 */
@Injectable()
@Consumer({ group: 'loyalty-ledger.referrals', types: ['MemberRegistered'] })
export class ReferralsConsumer {
  constructor(private readonly creditReferral: CreditReferral) {}

  async handle(event: EventOf<'MemberRegistered'>): Promise<void> {
    const { memberId, referrerId, registeredAt } = event.data;
    if (referrerId === '') return;
    await this.creditReferral.execute(contextOf(event), {
      referrerId,
      refereeId: memberId,
      registeredAt: new Date(registeredAt ?? event.occurredAt),
    });
  }
}
