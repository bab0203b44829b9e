import { Injectable } from '@nestjs/common';
import { Clock } from '@club/platform';
import { BatchGenerator } from '../batch-generator.js';
import { BatchesRepository } from '../batches.repository.js';
import { CodeKeys } from '../code-keys.js';
import { type Batch, type BatchCommand, bodyHash, validateBatch } from '../domain/batch.js';

/**
 * Opens a batch of computed codes: one document and a counter range. Its CSV is written in the background and its codes
 * count once that is done. See docs/product/back-office.md#codes. Errors: INPUT_INVALID, IDEMPOTENCY_CONFLICT.
 */
@Injectable()
export class GenerateBatch {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly generator: BatchGenerator,
    private readonly keys: CodeKeys,
    private readonly clock: Clock,
  ) {}

  async execute(command: BatchCommand): Promise<Batch> {
    validateBatch(command);
    const { key, ...product } = command;
    const { batch, created } = await this.batches.insert(
      {
        id: this.batches.nextId(),
        origin: 'computed',
        ...product,
        status: 'generating',
        active: true,
        ranges: [],
        createdAt: this.clock.now(),
        job: this.generator.lease(),
        ...(key ? { key, bodyHash: bodyHash(command) } : {}),
      },
      { keyVersion: this.keys.newest.version },
    );
    if (created) this.generator.run(batch);
    return batch;
  }

  /** Resolves when this replica has ended the work on a batch; read the batch for how it ended. */
  async finished(batchId: string): Promise<Batch | null> {
    await this.generator.finished(batchId);
    return this.batches.findById(batchId);
  }
}
