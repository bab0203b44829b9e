import { Injectable } from '@nestjs/common';
import { KafkaBus } from '@club/platform';
import { Scans } from '../scans/scans.port.js';
import { MILESTONES } from './domain/voucher.js';
import { AssignMilestoneVoucher } from './usecases/assign-milestone-voucher.js';

/** Group of the subscription that repeats milestone vouchers; never changes, or every code would be seen again. */
export const MILESTONES_GROUP = 'catalogue-orders.milestones';

/**
 * Sees to it that every 5th and 10th code has its eVoucher, whatever became of the call made during the scan. Which code it
 * is, and whose, the ledger says: the event's own count only spares asking about all the others.
 */
@Injectable()
export class MilestonesConsumer {
  constructor(bus: KafkaBus, assign: AssignMilestoneVoucher, scans: Scans) {
    bus.subscribe({
      group: MILESTONES_GROUP,
      types: ['CodeRedeemed'],
      handler: async ({ correlationId, actor, data }, { session }) => {
        if (!(data.foundScanned in MILESTONES)) return;
        const ctx = { correlationId, actor, locale: 'en' as const };
        const { memberId, foundScanned } = await scans.behind(ctx, data);
        if (!(foundScanned in MILESTONES)) return;
        await assign.within(session, ctx, { memberId, milestone: foundScanned });
      },
    });
  }
}
