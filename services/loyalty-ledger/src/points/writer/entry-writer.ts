import { DatabaseMemory, DomainError, PrimaryWatch, type Clock, type Connection } from '@club/platform';
import type { ClaimStore } from '../claim-store.js';
import type { Cause, Counting, Intent } from '../domain/index.js';
import type { EntriesRepository } from '../entries.repository.js';
import { BatchWrite, type WriterParts } from './batch-write.js';
import type { Written } from './operation.js';
import { WriteQueue } from './write-queue.js';

/** Sizes of the writer. */
export interface WriterOptions {
  maxBatch: number;
  /** Operations that may wait; more are refused with SERVICE_BUSY instead of growing without bound. */
  maxWaiting: number;
  /** Accounts whose head is remembered. */
  cachedHeads: number;
}

const DEFAULTS: WriterOptions = { maxBatch: 500, maxWaiting: 20_000, cachedHeads: 50_000 };

/** Completed claims that are remembered, so that the sweep need not ask the database about them. */
const MAX_COMPLETED = 200_000;

/** Receives the metrics of the writer. */
export interface WriterObserver {
  batch(size: number, seconds: number): void;
  lostRace(): void;
}

/**
 * The one way into the log: natural batching without a timer, results for each operation alone, lost races retried alone.
 * One batch is written at a time: the batches grow, and a batch costs little more than one document.
 */
export class EntryWriter {
  private readonly queue: WriteQueue;
  private readonly maxWaiting: number;
  /** Claimed awards that are known here to be in the log: written here, or seen by the tail. */
  readonly completed: DatabaseMemory<string, true>;

  constructor(
    connection: Connection,
    entries: EntriesRepository,
    claims: ClaimStore,
    clock: Clock,
    observer: WriterObserver,
    counting: Counting,
    options: Partial<WriterOptions> = {},
  ) {
    const { maxBatch, maxWaiting, cachedHeads } = { ...DEFAULTS, ...options };
    this.maxWaiting = maxWaiting;
    this.completed = new DatabaseMemory(connection, MAX_COMPLETED);
    const parts: WriterParts = {
      ...{ entries, claims, clock, observer, counting },
      primary: PrimaryWatch.of(connection),
      heads: new DatabaseMemory(connection, cachedHeads),
      completed: this.completed,
    };
    this.queue = new WriteQueue(maxBatch, (batch) => new BatchWrite(parts).run(batch));
  }

  /**
   * Does `intent` to a member's log and answers when it is durable. Throws DomainError with the reason of a refusal, or
   * SERVICE_BUSY when the outcome is unknown: the same intent can then be sent again.
   */
  submit(member: string, intent: Intent, cause: Cause): Promise<Written> {
    if (this.waiting >= this.maxWaiting) return Promise.reject(new DomainError('SERVICE_BUSY'));
    return new Promise((resolve, reject) => {
      this.queue.push({ member, intent, cause, resolve, reject });
    });
  }

  /** Operations waiting for a write. */
  get waiting(): number {
    return this.queue.waiting;
  }

  /** Settles when everything submitted has been written or refused. */
  async drain(): Promise<void> {
    await this.queue.idle();
  }
}
