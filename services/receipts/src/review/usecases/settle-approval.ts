import {
  Clock,
  DomainError,
  failpoint,
  isTransient,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Receipt } from '../../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../../receipts/receipts.repository.js';
import { type Credited, PointsPort } from '../ports.js';
import { ReturnApproval } from './return-approval.js';

/** Refusals of the ledger after which a reviewer decides again. */
const RETURNS: ReadonlySet<string> = new Set(['MEMBERSHIP_ENDED', 'RECEIPT_ALREADY_CREDITED']);

/**
 * Completes an approval: the ledger credits the receipt, and then one transaction marks it as approved and publishes the
 * events. Every step may be repeated and run at the same time by a reviewer, another one and the sweeper: the
 * ledger knows the receipt, and each move of the record happens once.
 */
@Injectable()
export class SettleApproval {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly receipts: ReceiptsRepository,
    private readonly points: PointsPort,
    private readonly outbox: Outbox,
    private readonly back: ReturnApproval,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the receipt as it is then. Errors: MEMBERSHIP_ENDED and RECEIPT_ALREADY_CREDITED (it waits again), SERVICE_BUSY (not
   * decided yet).
   */
  async execute(ctx: RequestContext, receipt: Receipt): Promise<Receipt> {
    failpoint('receipt.afterApproving.beforeCredit');
    const credited = await this.credit(ctx, receipt);
    failpoint('receipt.afterCredit.beforeApproved');
    await this.complete(ctx, receipt, credited);
    return (await this.receipts.find(receipt.id)) ?? receipt;
  }

  private async credit(ctx: RequestContext, receipt: Receipt): Promise<Credited> {
    const { id: receiptId, memberId, basePoints, uploadedAt, invoiceMark: invoiceKey } = receipt;
    try {
      return await this.points.creditReceipt(ctx, { memberId, receiptId, basePoints, uploadedAt, invoiceKey });
    } catch (error) {
      // Nothing was credited: the ledger would repeat an earlier credit even after the membership has ended.
      if (error instanceof DomainError && RETURNS.has(error.code))
        await withTransaction(this.connection, (session) => this.back.execute(ctx, receipt, error.code, session));
      else if (!isTransient(error)) throw new DomainError('INTERNAL_ERROR', {}, {}, { cause: error });
      throw error;
    }
  }

  private async complete(ctx: RequestContext, receipt: Receipt, { points, multiplier }: Credited): Promise<void> {
    const { id: receiptId, memberId } = receipt;
    const decidedAt = this.clock.now();
    await withTransaction(this.connection, async (session) => {
      if (!(await this.receipts.move(receipt, 'approved', { points, multiplier, decidedAt }, session))) return;
      const data = { memberId, receiptId, points, approvedAt: decidedAt.toISOString() };
      const options = { ctx, clock: this.clock, eventId: `${receiptId}:ReceiptApproved` };
      await this.outbox.append(session, [newEvent('ReceiptApproved', data, options)]);
    });
  }
}
