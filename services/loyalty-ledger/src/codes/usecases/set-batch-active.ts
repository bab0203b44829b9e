import { Injectable } from '@nestjs/common';
import { DomainError, type RequestContext } from '@club/platform';
import type { BatchDoc } from '../batch.schema.js';
import { BatchesRepository } from '../batches.repository.js';

/** Activates or freezes a batch; every replica sees it with its next write batch. Errors: NOT_FOUND. */
@Injectable()
export class SetBatchActive {
  constructor(private readonly batches: BatchesRepository) {}

  async execute(_ctx: RequestContext, command: { id: string; active: boolean }): Promise<BatchDoc> {
    const batch = await this.batches.setActive(command.id, command.active);
    if (!batch) throw new DomainError('NOT_FOUND');
    return batch;
  }
}
