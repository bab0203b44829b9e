import { Injectable } from '@nestjs/common';
import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Scans } from '../scans/ports.js';
import { MILESTONES } from './domain/voucher.js';
import { AssignMilestoneVoucher } from './usecases/assign-milestone-voucher.js';

/**
 * Sees to it that every 5th and 10th code has its eVoucher, whatever became of the call made during the scan. Which code it
 * is, and whose, the ledger says: the event's own count only spares asking about all the others.
 */
@Injectable()
@Consumer({ group: 'catalogue-orders.milestones', types: ['CodeRedeemed'] })
export class MilestonesConsumer {
  constructor(
    private readonly assign: AssignMilestoneVoucher,
    private readonly scans: Scans,
  ) {}

  async handle(event: EventOf<'CodeRedeemed'>, { session }: { session: ClientSession }): Promise<void> {
    const { correlationId, actor, data } = event;
    if (!(data.foundScanned in MILESTONES)) return;
    const ctx = { correlationId, actor, locale: 'en' as const };
    const { memberId, foundScanned } = await this.scans.behind(ctx, data);
    if (!(foundScanned in MILESTONES)) return;
    await this.assign.within(ctx, session, { memberId, milestone: foundScanned });
  }
}
