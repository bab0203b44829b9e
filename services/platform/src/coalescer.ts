import { AsyncLocalStorage } from 'node:async_hooks';

/** Results of a batch: for each item its result or its own error, in order; nothing when no result is expected. */
type Results<R> = [R] extends [void] ? void : readonly (R | Error)[];

/** Limits of a coalescer; without them, a batch is what came in one turn of the event loop, up to 500 items. */
export interface CoalescerOptions<T> {
  /** The size that a batch may reach, 500 by default; an item that is larger makes a batch of its own. */
  maxBatch?: number;
  /** Maximum number of batches in progress; items that arrive meanwhile share the next batch. */
  maxInFlight?: number;
  /** Batches begin at least this far apart; an item that finds the coalescer quiet does not wait. */
  flushIntervalMs?: number;
  /** Returns the size of an item, counted towards `maxBatch`; 1 by default. */
  sizeOf?: (item: T) => number;
}

/** Default size of a batch: more in one query or command would delay other users of the server. */
const MAX_BATCH = 500;

interface Submission<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/**
 * Collects the items of many callers into batches, so that a query, a command or a message that costs the same for one as for
 * a hundred is paid once. A batch begins at the end of a turn of the event loop and holds only what was submitted before it
 * began: a result is never older than its question. Items keep their order. An error that the work returns for one item
 * rejects that item alone, and one that it throws rejects its own batch. Logs and traces of a batch belong to the request
 * that was its first.
 */
export class Coalescer<T, R = void> {
  private readonly maxInFlight: number;
  private readonly flushIntervalMs: number;
  private waiting: Submission<T, R>[] = [];
  private inFlight = 0;
  private scheduled = false;
  private flushedAt = -Infinity;
  private inContext = AsyncLocalStorage.snapshot();

  constructor(
    private readonly work: (items: T[]) => Results<R> | Promise<Results<R>>,
    private readonly options: CoalescerOptions<T> = {},
  ) {
    this.maxInFlight = options.maxInFlight ?? Infinity;
    this.flushIntervalMs = options.flushIntervalMs ?? 0;
  }

  /** Adds an item to the next batch; settles with the result of the item. */
  submit(item: T): Promise<R> {
    // Without it, a batch that follows another would inherit that one's request, for as long as the load lasts.
    if (this.waiting.length === 0) this.inContext = AsyncLocalStorage.snapshot();
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.waiting.length === 0 || this.inFlight >= this.maxInFlight) return;
    this.scheduled = true;
    const wait = this.flushedAt + this.flushIntervalMs - performance.now();
    if (wait > 0) setTimeout(() => this.flush(), wait);
    else setImmediate(() => this.flush());
  }

  private flush(): void {
    this.scheduled = false;
    this.flushedAt = performance.now();
    while (this.waiting.length > 0 && this.inFlight < this.maxInFlight) {
      void this.inContext(() => this.run(this.take()));
    }
  }

  private take(): Submission<T, R>[] {
    const { maxBatch = MAX_BATCH, sizeOf = () => 1 } = this.options;
    let size = 0;
    const end = this.waiting.findIndex(({ item }, at) => (size += sizeOf(item)) > maxBatch && at > 0);
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end);
  }

  private async run(batch: Submission<T, R>[]): Promise<void> {
    this.inFlight += 1;
    try {
      const results = (await this.work(batch.map(({ item }) => item))) as readonly (R | Error)[] | undefined;
      batch.forEach(({ resolve, reject }, at) => {
        const result = results?.[at];
        if (result instanceof Error) reject(result);
        else resolve(result as R);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.inFlight -= 1;
      this.schedule();
    }
  }
}
