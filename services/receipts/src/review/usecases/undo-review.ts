import { AdminAudit, Clock, DomainError, MONGO, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { Receipt } from '../../receipts/domain/receipt.js';
import { ReceiptsRepository } from '../../receipts/receipts.repository.js';
import { auditEntryOf, asSent } from '../domain/decision.js';
import { LEASE_MS } from './hold-receipts.js';

/** Takes a decision back before it takes effect (docs/product/receipts.md#review). */
@Injectable()
export class UndoReview {
  constructor(
    private readonly receipts: ReceiptsRepository,
    private readonly audit: AdminAudit,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /** Answers the receipt, which waits again and is the reviewer's; one that waits already stays so. Errors: NOT_FOUND, REVIEW_UNDO_TOO_LATE. */
  async execute(ctx: RequestContext, id: string): Promise<Receipt> {
    const receipt = await this.receipts.find(id);
    if (!receipt) throw new DomainError('NOT_FOUND');
    if (receipt.state === 'pending') return receipt;
    const now = this.clock.now();
    if (receipt.state !== 'decided' || !receipt.effectiveAt || receipt.effectiveAt <= now) {
      throw new DomainError('REVIEW_UNDO_TOO_LATE');
    }
    const sent = asSent(receipt);
    const lease = { leasedBy: ctx.actor.id, leasedUntil: new Date(now.getTime() + LEASE_MS) };
    const undone = await withTransaction(this.connection, async (session) => {
      if (!(await this.receipts.move(receipt, 'pending', { ...sent, ...lease }, session))) return false;
      await this.audit.record(ctx, session, auditEntryOf(receipt, 'undone', sent));
      return true;
    });
    // The decision took effect meanwhile, or somebody else has undone it.
    return undone ? { ...receipt, ...sent, ...lease, state: 'pending' } : this.execute(ctx, id);
  }
}
