import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AdminAudit, Clock, Lifecycle, type RequestContext } from '@club/platform';
import { BatchGenerator } from '../batch-generator.js';
import { BatchesRepository } from '../batches.repository.js';
import { CodeKeys } from '../code-keys.js';
import { type Batch, type BatchCommand, bodyHash, titleOf, validateBatch } from '../domain/batch.js';

/**
 * Opens a batch of computed codes: one document and a counter range. Its CSV is written in the background, and its codes
 * count once that is done and somebody has switched it on. A repeat of a request is answered its batch. See docs/product/back-office.md#codes. Errors: INPUT_INVALID, IDEMPOTENCY_CONFLICT.
 */
@Injectable()
export class GenerateBatch {
  constructor(
    private readonly batches: BatchesRepository,
    private readonly generator: BatchGenerator,
    private readonly keys: CodeKeys,
    private readonly clock: Clock,
    private readonly lifecycle: Lifecycle,
    private readonly audit: AdminAudit,
  ) {}

  async execute(ctx: RequestContext, command: BatchCommand): Promise<Batch> {
    validateBatch(command);
    // Rounds of AES hold up scans: a process that only answers calls leaves them to a worker.
    const here = this.lifecycle.works;
    const { key: _key, ...product } = command;
    const now = this.clock.now();
    const hash = bodyHash(command);
    // Without a key, the same request of the same administrator within ten seconds is a repeat of the first.
    const key = command.key || (await this.batches.recent.claim(`${ctx.actor.id}:${hash}`, randomUUID(), now));
    const { batch, created } = await this.batches.insert(
      {
        id: this.batches.nextId(),
        origin: 'computed',
        ...product,
        status: 'generating',
        active: false,
        ranges: [],
        createdAt: now,
        job: here ? this.generator.lease() : this.generator.handOver(),
        key,
        bodyHash: hash,
      },
      {
        keyVersion: this.keys.newest.version,
        within: (session, { id: recordId, brand, format, size, points, quantity }) =>
          this.audit.record(ctx, session, {
            ...{ record: 'codeBatch', recordId, title: titleOf(product), action: 'added' },
            after: { brand, format, size, points, quantity },
          }),
      },
    );
    if (created && here) this.generator.run(batch);
    if (created && !here) this.generator.handedOver();
    return batch;
  }

  /** Resolves with a batch when this replica has ended the work on it, which it takes up if that was handed over. */
  async finished(batchId: string): Promise<Batch | null> {
    if (!this.lifecycle.works) await this.generator.sweep();
    await this.generator.finished(batchId);
    return this.batches.findById(batchId);
  }
}
