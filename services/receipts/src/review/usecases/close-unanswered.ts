import { AdminAudit, Clock, MONGO, newEvent, Outbox, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { NO_ANSWER, type Receipt } from '../../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../../receipts/receipts.repository.js';
import { auditEntryOf } from '../domain/decision.js';

/** Closes a receipt whose member has not answered the request for a better picture (docs/product/receipts.md#review). */
@Injectable()
export class CloseUnanswered {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly outbox: Outbox,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing where the member has answered meanwhile, or another process has closed it. */
  execute(ctx: RequestContext, receipt: Receipt): Promise<void> {
    const { id: receiptId, memberId } = receipt;
    const decidedAt = this.clock.now();
    return withTransaction(this.connection, async (session) => {
      const change = { reason: NO_ANSWER, decidedAt, decidedBy: '' };
      if (!(await this.receipts.move(receipt, 'rejected', change, session))) return;
      const data = { memberId, receiptId, reason: NO_ANSWER, rejectedAt: decidedAt.toISOString() };
      const settings = { ctx, clock: this.clock, eventId: `${receiptId}:ReceiptRejected` };
      await this.outbox.append(session, [newEvent('ReceiptRejected', data, settings)]);
      const entry = auditEntryOf(receipt, 'rejected');
      const before = { ...entry.before, status: 'pictureRequested' };
      await this.audit.record(ctx, session, { ...entry, before, reason: NO_ANSWER, unattended: true });
    });
  }
}
