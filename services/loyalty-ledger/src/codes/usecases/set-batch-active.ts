import { Injectable } from '@nestjs/common';
import { DomainError } from '@club/platform';
import { BatchesRepository } from '../batches.repository.js';
import type { Batch } from '../domain/batch.js';

/** Activates or freezes a batch; every replica sees it with its next write batch. Errors: NOT_FOUND. */
@Injectable()
export class SetBatchActive {
  constructor(private readonly batches: BatchesRepository) {}

  async execute(command: { id: string; active: boolean }): Promise<Batch> {
    const batch = await this.batches.setActive(command.id, command.active);
    if (!batch) throw new DomainError('NOT_FOUND');
    return batch;
  }
}
