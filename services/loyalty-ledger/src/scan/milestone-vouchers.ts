import { Inject, Injectable } from '@nestjs/common';
import { counter, LOGGER, type Logger, type RequestContext } from '@club/platform';
import type { Written } from '../points/writer/operation.js';

/**
 * How long a scan waits for its voucher; after that it is owed, and the catalogue gives it by the fact
 * (docs/product/points.md#scanning).
 */
const DEADLINE_MS = 300;

/** A member's n-th code. */
export interface Milestone {
  memberId: string;
  milestone: number;
}

/** Injection token of {@link VoucherGiver}. */
export const VOUCHER_GIVER = Symbol('VOUCHER_GIVER');

/** Who gives the eVouchers of milestones: rewarded or owed. */
export interface VoucherGiver {
  assignMilestone(ctx: RequestContext, milestone: Milestone, deadlineMs: number): Promise<string>;
}

/** A written scan with what became of its voucher, if it brings one. */
export type Rewarded = Written & { voucherStatus?: 'rewarded' | 'owed' };

const outcomes = () => counter('club_milestone_vouchers_total', 'Vouchers asked for during scans', ['status']);

/** Asks for the eVoucher of a 5th or 10th code while the member waits. The points never depend on it. */
@Injectable()
export class MilestoneVouchers {
  constructor(
    @Inject(VOUCHER_GIVER) private readonly giver: VoucherGiver,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never rejects: without an answer in time the voucher is owed. */
  async reward(ctx: RequestContext, written: Written): Promise<Rewarded> {
    const { member, attributes, counters } = written.entry;
    if (!attributes.voucherType) return written;
    const milestone = { memberId: member, milestone: counters.scans ?? 0 };
    const voucherStatus = await this.ask(ctx, milestone);
    outcomes().inc({ status: voucherStatus });
    return { ...written, voucherStatus };
  }

  private async ask(ctx: RequestContext, milestone: Milestone): Promise<'rewarded' | 'owed'> {
    try {
      const status = await this.giver.assignMilestone(ctx, milestone, DEADLINE_MS);
      return status === 'rewarded' ? 'rewarded' : 'owed';
    } catch (err) {
      this.logger.warn({ err, milestone: milestone.milestone }, 'voucher not given during the scan');
      return 'owed';
    }
  }
}
