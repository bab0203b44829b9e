import {
  AdminAudit,
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
import { type Receipt, worthOf } from '../../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../../receipts/receipts.repository.js';
import { auditEntryOf } from '../domain/decision.js';
import { type Credited, PointsPort } from '../ports.js';

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
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
  ) {}

  /** Answers the receipt as it is then. Errors: MEMBERSHIP_ENDED (it waits again), SERVICE_BUSY (not decided yet). */
  async execute(ctx: RequestContext, receipt: Receipt): Promise<Receipt> {
    failpoint('receipt.afterApproving.beforeCredit');
    const credited = await this.credit(ctx, receipt);
    failpoint('receipt.afterCredit.beforeApproved');
    await this.complete(ctx, receipt, credited);
    return (await this.receipts.find(receipt.id)) ?? receipt;
  }

  private async credit(ctx: RequestContext, receipt: Receipt): Promise<Credited> {
    const { id, memberId, basePoints, uploadedAt } = receipt;
    try {
      return await this.points.creditReceipt(ctx, { memberId, receiptId: id, basePoints, uploadedAt });
    } catch (error) {
      // Nothing was credited: the ledger would repeat an earlier credit even after the membership has ended.
      if (error instanceof DomainError && error.code === 'MEMBERSHIP_ENDED') await this.release(ctx, receipt);
      else if (!isTransient(error)) throw new DomainError('INTERNAL_ERROR', {}, {}, { cause: error });
      throw error;
    }
  }

  /** Lets the receipt wait for a reviewer again, as the member had sent it. */
  private async release(ctx: RequestContext, receipt: Receipt): Promise<void> {
    const lines = receipt.claimed ?? receipt.lines;
    const undone = { lines, claimed: null, basePoints: worthOf(lines), decidedBy: '' };
    await withTransaction(this.connection, async (session) => {
      if (!(await this.receipts.move(receipt, 'pending', undone, session))) return;
      // The sweeper may be who brings an approval to its end.
      const reason = 'MEMBERSHIP_ENDED';
      await this.audit.record(ctx, session, { ...auditEntryOf(receipt, 'returned', lines), reason, unattended: true });
    });
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
