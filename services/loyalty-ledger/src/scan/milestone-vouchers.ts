import { Inject, Injectable } from '@nestjs/common';
import { type Calls, countedFromZero, LOGGER, type Logger, type RequestContext } from '@club/platform';
import { VouchersServiceClient } from '@club/proto/club/catalogue/v1/vouchers';
import type { Written } from '../points/writer/operation.js';

/**
 * Time that a scan waits for its voucher; after that it is owed, and the catalogue gives it on the event
 * (docs/product/points.md#scanning).
 */
const DEADLINE_MS = 300;

/** A written scan with what became of its voucher, if it brings one. */
export type Rewarded = Written & { voucherStatus?: 'rewarded' | 'owed' };

const outcomes = countedFromZero('club_milestone_vouchers_total', 'Vouchers asked for during scans', {
  status: ['rewarded', 'owed'],
});

/** Asks for the eVoucher of a 5th or 10th code while the member waits. The points never depend on it. */
@Injectable()
export class MilestoneVouchers {
  constructor(
    @Inject(VouchersServiceClient)
    private readonly vouchers: Pick<Calls<VouchersServiceClient>, 'assignMilestoneVoucher'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never rejects: without an answer in time the voucher is owed. */
  async reward(ctx: RequestContext, written: Written): Promise<Rewarded> {
    const { member, attributes, counters, cause } = written.entry;
    if (!attributes.voucherType) return written;
    // Sent again, a code was registered by its first request, to which all that it brings belongs.
    const voucherStatus = await this.ask({ ...ctx, correlationId: cause.correlationId }, member, counters.scans ?? 0);
    outcomes().inc({ status: voucherStatus });
    return { ...written, voucherStatus };
  }

  private async ask(ctx: RequestContext, memberId: string, milestone: number): Promise<'rewarded' | 'owed'> {
    try {
      const { status } = await this.vouchers.assignMilestoneVoucher({ memberId, milestone }, ctx, {
        deadlineMs: DEADLINE_MS,
      });
      return status === 'rewarded' ? 'rewarded' : 'owed';
    } catch (err) {
      this.logger.warn({ err, milestone }, 'voucher not given during the scan');
      return 'owed';
    }
  }
}
