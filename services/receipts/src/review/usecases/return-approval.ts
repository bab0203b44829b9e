import { AdminAudit, type RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { Receipt } from '../../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../../receipts/receipts.repository.js';
import { asSent, auditEntryOf } from '../domain/decision.js';

/** Lets an approved receipt for which nothing was credited wait for a reviewer again, as the member had sent it. */
@Injectable()
export class ReturnApproval {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly audit: AdminAudit,
  ) {}

  /** Changes nothing where the receipt has moved on meanwhile. `problem`: why it comes back, as a code of an error. */
  async execute(ctx: RequestContext, receipt: Receipt, problem: string, session: ClientSession): Promise<void> {
    const undone = asSent(receipt);
    if (!(await this.receipts.move(receipt, 'pending', { ...undone, problem }, session))) return;
    // The worker or the sweeper may be who brings an approval to its end.
    const entry = { ...auditEntryOf(receipt, 'returned', undone), reason: problem, unattended: true };
    await this.audit.record(ctx, session, entry);
  }
}
