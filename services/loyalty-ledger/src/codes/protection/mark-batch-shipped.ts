import { Injectable } from '@nestjs/common';
import { AdminAudit, Clock, DomainError, isCalendarDate, kl, type RequestContext, Validation } from '@club/platform';
import { BatchesRepository } from '../batches.repository.js';
import { type Batch, titleOf } from '../domain/batch.js';

/**
 * Sets the day on which the packs of a batch left for the shops. Errors: INPUT_INVALID {day} for a day to come, or before the batch was
 * made by the club; NOT_FOUND.
 */
@Injectable()
export class MarkBatchShipped {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly clock: Clock,
    private readonly audit: AdminAudit,
  ) {}

  async execute(ctx: RequestContext, { id, day }: { id: string; day: string }): Promise<Batch> {
    new Validation().required('day', day).that('day', isCalendarDate(day)).done();
    const batch = await this.batches.setShipped(id, kl.startOfDay(day), async (session, after, before) => {
      const made = before?.origin === 'computed' ? kl.date(before.createdAt) : '';
      new Validation().that('day', day >= made && day <= kl.date(this.clock.now())).done();
      await this.audit.record(ctx, session, {
        ...{ record: 'codeBatch', recordId: id, title: titleOf(after), action: 'shipped' },
        before: { shippedAt: before?.shippedAt ? kl.date(before.shippedAt) : undefined },
        after: { shippedAt: day },
      });
    });
    if (!batch) throw new DomainError('NOT_FOUND');
    return batch;
  }
}
