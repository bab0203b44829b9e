import { Clock, failpoint, MONGO, newEvent, Outbox, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Receipt } from '../../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../../receipts/receipts.repository.js';
import { SettleApproval } from './settle-approval.js';

/**
 * Makes a decision take effect once nobody can take it back any more: the ledger credits an approval; of any other decision its member
 * hears. Every step may be repeated, and run at the same time by two processes; each move of the record happens once.
 */
@Injectable()
export class ApplyDecision {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly receipts: ReceiptsRepository,
    private readonly settle: SettleApproval,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers the receipt as it is then; one whose decision can still be taken back stays as it is. Errors: those of SettleApproval. */
  async executeIfDue(ctx: RequestContext, receipt: Receipt): Promise<Receipt> {
    if (receipt.state === 'approving') return this.settle.execute(ctx, receipt);
    const { effectiveAt } = receipt;
    if (receipt.state !== 'decided' || !effectiveAt || effectiveAt > this.clock.now()) return receipt;
    failpoint('receipt.afterDecision.beforeEffect');
    if (receipt.verdict === 'approved') {
      await this.receipts.move(receipt, 'approving');
      const moved = await this.receipts.find(receipt.id);
      return moved?.state === 'approving' ? this.settle.execute(ctx, moved) : (moved ?? receipt);
    }
    await this.announce(ctx, receipt);
    return (await this.receipts.find(receipt.id)) ?? receipt;
  }

  private announce(ctx: RequestContext, receipt: Receipt): Promise<void> {
    const { id: receiptId, memberId, reason, verdict } = receipt;
    const decidedAt = this.clock.now();
    const at = decidedAt.toISOString();
    const to = verdict === 'rejected' ? 'rejected' : 'pictureRequested';
    return withTransaction(this.connection, async (session) => {
      if (!(await this.receipts.move(receipt, to, { decidedAt }, session))) return;
      const settings = { ctx, clock: this.clock };
      await this.outbox.append(session, [
        to === 'rejected'
          ? newEvent(
              'ReceiptRejected',
              { memberId, receiptId, reason, rejectedAt: at },
              { ...settings, eventId: `${receiptId}:ReceiptRejected` },
            )
          : newEvent('ReceiptPictureRequested', { memberId, receiptId, reason, requestedAt: at }, settings),
      ]);
    });
  }
}
