import {
  Clock,
  DomainError,
  type ErrorCode,
  failpoint,
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
import { ComparePictures } from '../../receipts/compare-pictures.js';
import { CompareReceipt, type CreditedTwin } from '../../receipts/usecases/compare-receipt.js';
import { claimOf } from '../domain/decision.js';
import { ReturnApproval } from './return-approval.js';
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
    private readonly pictures: ComparePictures,
    private readonly compare: CompareReceipt,
    private readonly back: ReturnApproval,
    private readonly settle: SettleApproval,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the receipt as it is then; one whose decision can still be taken back stays as it is. Errors: RECEIPT_ALREADY_CREDITED {id, by} (it
   * waits again), SERVICE_BUSY, those of SettleApproval.
   */
  async executeIfDue(ctx: RequestContext, receipt: Receipt): Promise<Receipt> {
    if (receipt.state === 'approving') return this.settle.execute(ctx, receipt);
    refuseReturned(receipt);
    const { effectiveAt } = receipt;
    if (receipt.state !== 'decided' || !effectiveAt || effectiveAt > this.clock.now()) return receipt;
    failpoint('receipt.afterDecision.beforeEffect');
    if (receipt.verdict === 'approved') {
      await this.begin(ctx, receipt);
      const moved = await this.receipts.find(receipt.id);
      if (moved?.state === 'approving') return this.settle.execute(ctx, moved);
      if (moved) refuseReturned(moved);
      return moved ?? receipt;
    }
    await this.announce(ctx, receipt);
    return (await this.receipts.find(receipt.id)) ?? receipt;
  }

  /**
   * Lets the ledger be asked, unless another receipt of this purchase was credited or approved before this one: the reviewer may have been
   * faster than the comparison of the pictures.
   */
  private async begin(ctx: RequestContext, receipt: Receipt): Promise<void> {
    await this.pictures.beforeApproval(receipt, receipt);
    const twin = await withTransaction(this.connection, async (session): Promise<CreditedTwin | null> => {
      const before = receipt.effectiveAt;
      const found = await this.compare.creditedTwin(receipt.id, claimOf(receipt), session, { before });
      if (found && (found.by !== 'lookAlike' || receipt.otherPurchase === '')) {
        await this.back.execute(ctx, receipt, 'RECEIPT_ALREADY_CREDITED', session);
        return found;
      }
      await this.receipts.move(receipt, 'approving', {}, session);
      return null;
    });
    if (twin) throw new DomainError('RECEIPT_ALREADY_CREDITED', { ...twin });
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

/** Another replica, or the job, may have been faster, and the approval came back to the queue: the reviewer hears why. */
function refuseReturned({ state, problem }: Receipt): void {
  if (state === 'pending' && problem !== '') throw new DomainError(problem as ErrorCode);
}
