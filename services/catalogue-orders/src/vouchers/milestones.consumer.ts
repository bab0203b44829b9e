import { Injectable } from '@nestjs/common';
import { Consumer, contextOf, type EventOf, systemContext } from '@club/platform';
import { Scans } from '../scans/ports.js';
import { MILESTONES } from './domain/voucher.js';
import { AssignMilestoneVoucher } from './usecases/assign-milestone-voucher.js';

/**
 * Sees to it that every 5th and 10th code has its eVoucher, whatever became of the call made during the scan. Which code it
 * is, and whose, the ledger says: the event's own count only spares asking about all the others. A milestone's voucher is one
 * grant for ever, so that a repeat changes nothing.
 */
@Injectable()
@Consumer({ group: 'catalogue-orders.milestones', types: ['CodeRedeemed'] })
export class MilestonesConsumer {
  constructor(
    private readonly assign: AssignMilestoneVoucher,
    private readonly scans: Scans,
  ) {}

  async handleBatch(events: EventOf<'CodeRedeemed'>[]): Promise<void> {
    const reached = events.filter(({ data }) => data.foundScanned in MILESTONES);
    if (reached.length === 0) return;
    const milestones = reached.map((event) => ({
      event,
      memberId: event.data.memberId,
      milestone: event.data.foundScanned,
    }));
    const open = await this.assign.open(milestones);
    const scans = await this.scans.behind(
      systemContext(),
      open.map(({ event }) => event.data),
    );
    for (const [at, { memberId, foundScanned }] of scans.entries()) {
      if (!(foundScanned in MILESTONES)) continue;
      await this.assign.execute(contextOf(open[at]!.event), { memberId, milestone: foundScanned });
    }
  }
}
