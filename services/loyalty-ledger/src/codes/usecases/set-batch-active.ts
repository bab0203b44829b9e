import { Injectable } from '@nestjs/common';
import { AdminAudit, DomainError, Validation, type RequestContext } from '@club/platform';
import { BatchesRepository } from '../batches.repository.js';
import { type Batch, titleOf } from '../domain/batch.js';

const MAX_REASON = 1_000;

/**
 * Activates or freezes a batch, or without `active` does whichever it is not; every replica sees it with its next write batch. The reason
 * is required to freeze it, and to activate it after that; the first switching on has none. Errors: INPUT_INVALID {reason}, NOT_FOUND.
 */
@Injectable()
export class SetBatchActive {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly audit: AdminAudit,
  ) {}

  async execute(
    ctx: RequestContext,
    { id, active, reason = '' }: { id: string; active?: boolean | undefined; reason?: string },
  ): Promise<Batch> {
    new Validation().atMost('reason', reason, MAX_REASON).done();
    const batch = await this.batches.setActive(
      id,
      { active, reason: reason.trim() },
      async (session, after, before) => {
        if (!after.active || before?.stoppedReason) new Validation().required('reason', reason).done();
        await this.audit.record(ctx, session, {
          ...{ record: 'codeBatch', recordId: id, title: titleOf(after), reason: reason.trim() },
          ...{
            action: after.active ? 'activated' : 'frozen',
            before: { active: before?.active },
            after: { active: after.active },
          },
        });
      },
    );
    if (!batch) throw new DomainError('NOT_FOUND');
    return batch;
  }
}
