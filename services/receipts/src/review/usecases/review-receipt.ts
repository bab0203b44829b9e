import {
  AdminAudit,
  Clock,
  DomainError,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { ProductsRepository } from '../../products/products.repository.js';
import { type Line, type Receipt, type RejectionReason, worthOf } from '../../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../../receipts/receipts.repository.js';
import { CompareReceipt } from '../../receipts/usecases/compare-receipt.js';
import { type Decision, auditEntryOf, checkDecision, repeats } from '../domain/decision.js';
import { SettleApproval } from './settle-approval.js';

/** Decides on a receipt, once; the same decision again is the same (docs/product/receipts.md#review). */
@Injectable()
export class ReviewReceipt {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly products: ProductsRepository,
    private readonly compare: CompareReceipt,
    private readonly settle: SettleApproval,
    private readonly outbox: Outbox,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the receipt as it is then. Errors: NOT_FOUND, REVIEW_ALREADY_DECIDED, RECEIPT_ALREADY_CREDITED {id},
   * RECEIPT_PRODUCT_REQUIRED, PRODUCT_ALREADY_SELECTED, QUANTITY_INVALID, QUANTITY_TOO_LARGE {max}, RECEIPT_TOO_LARGE {max}, INPUT_INVALID,
   * MEMBERSHIP_ENDED, SERVICE_BUSY.
   */
  async execute(ctx: RequestContext, id: string, decision: Decision): Promise<Receipt> {
    const receipt = await this.receipts.find(id);
    if (!receipt) throw new DomainError('NOT_FOUND');
    const verdict = checkDecision(decision, receipt.lines, await this.products.skus());
    const repeated = repeats(verdict, receipt);
    if (repeated === false) throw new DomainError('REVIEW_ALREADY_DECIDED');
    if (repeated === null) {
      const moved =
        verdict.decision === 'rejected'
          ? await this.reject(ctx, receipt, verdict.reason)
          : await this.beginApproval(ctx, receipt, verdict.lines);
      // Another reviewer has just decided: compare with that decision.
      if (!moved) return this.execute(ctx, id, decision);
    }
    const decided = await this.receipts.find(id);
    if (!decided) throw new DomainError('NOT_FOUND');
    return decided.state === 'approving' ? this.settle.execute(ctx, decided) : decided;
  }

  private reject(ctx: RequestContext, receipt: Receipt, reason: RejectionReason): Promise<boolean> {
    const { id: receiptId, memberId } = receipt;
    const decidedAt = this.clock.now();
    return withTransaction(this.connection, async (session) => {
      const change = { reason, decidedAt, decidedBy: ctx.actor.id };
      if (!(await this.receipts.move(receipt, 'rejected', change, session))) return false;
      const data = { memberId, receiptId, reason, rejectedAt: decidedAt.toISOString() };
      const options = { ctx, clock: this.clock, eventId: `${receiptId}:ReceiptRejected` };
      await this.outbox.append(session, [newEvent('ReceiptRejected', data, options)]);
      await this.audit.record(ctx, session, { ...auditEntryOf(receipt, 'rejected'), reason });
      return true;
    });
  }

  /** Begins the approval; of several receipts that look alike only one is credited, also when all are approved at once. */
  private beginApproval(ctx: RequestContext, receipt: Receipt, lines: Line[]): Promise<boolean> {
    const changed = lines.length !== receipt.lines.length || worthOf(lines) !== worthOf(receipt.lines);
    return withTransaction(this.connection, async (session) => {
      const twin = await this.compare.creditedTwin(receipt, session);
      if (twin) throw new DomainError('RECEIPT_ALREADY_CREDITED', { id: twin });
      const decided = { lines, basePoints: worthOf(lines), decidedBy: ctx.actor.id };
      const change = { ...decided, claimed: changed ? receipt.lines : null };
      if (!(await this.receipts.move(receipt, 'approving', change, session))) return false;
      await this.audit.record(ctx, session, auditEntryOf(receipt, 'approved', lines));
      return true;
    });
  }
}
