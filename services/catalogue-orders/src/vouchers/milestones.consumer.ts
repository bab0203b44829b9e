import { Injectable } from '@nestjs/common';
import { KafkaBus } from '@club/platform';
import { MILESTONES } from './domain/voucher.js';
import { AssignMilestoneVoucher } from './usecases/assign-milestone-voucher.js';

/** Group of the subscription that repeats milestone vouchers; never changes, or every code would be seen again. */
export const MILESTONES_GROUP = 'catalogue-orders.milestones';

/** Sees to it that every 5th and 10th code has its eVoucher, whatever became of the call made during the scan. */
@Injectable()
export class MilestonesConsumer {
  constructor(bus: KafkaBus, assign: AssignMilestoneVoucher) {
    bus.subscribe({
      group: MILESTONES_GROUP,
      types: ['CodeRedeemed'],
      handler: async ({ correlationId, actor, data }, { session }) => {
        if (!(data.foundScanned in MILESTONES)) return;
        const ctx = { correlationId, actor, locale: 'en' as const };
        await assign.within(session, ctx, { memberId: data.memberId, milestone: data.foundScanned });
      },
    });
  }
}
