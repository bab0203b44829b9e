import { AsyncLocalStorage } from 'node:async_hooks';
import { pause } from './time.js';

/** Aborted when the job in progress has to end, since its process does. */
export const jobEnd = new AsyncLocalStorage<AbortSignal>();

/** Throws when the job in progress has to end: whatever catches the failures of single items asks this first. */
export const throwIfJobEnds = (): void => jobEnd.getStore()?.throwIfAborted();

export interface BatchWorkOptions {
  /** Part of the time that the work may take, above 0 and at most 1; a quarter when nobody waits for it. */
  share?: number;
  /** Work of this many milliseconds is done before the first rest, so that a little of it is not held up. */
  chunkMs?: number;
  /** No rest is longer, in milliseconds. */
  longestMs?: number;
  /** Ends every rest at once. */
  signal?: AbortSignal;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  pause?: (ms: number, signal?: AbortSignal) => Promise<void>;
}

const SHARE = 0.25;
const CHUNK_MS = 10;
const MAX_REST_MS = 2_000;

/**
 * Lets people through while a job has much to do. The job calls `throttle` after each small chunk: it waits in proportion to the
 * time that was worked since the last wait. On a busy machine a chunk takes longer, and so does the rest after it: the job
 * steps back by itself, without knowing who else is there. What takes less than a chunk's time is not held up at all.
 */
export class BatchWork {
  private since: number;
  private left = 0;
  private readonly now: () => number;
  private readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  private readonly chunkMs: number;
  private readonly longestMs: number;
  private readonly perWorked: number;
  private readonly signal: AbortSignal | undefined;

  constructor(options: BatchWorkOptions = {}) {
    const { share = SHARE } = options;
    if (!(share > 0 && share <= 1)) throw new RangeError(`share ${share} is not above 0 and at most 1`);
    this.perWorked = (1 - share) / share;
    this.chunkMs = options.chunkMs ?? CHUNK_MS;
    this.longestMs = options.longestMs ?? MAX_REST_MS;
    this.signal = options.signal;
    this.now = options.now ?? (() => performance.now());
    this.wait = options.pause ?? pause;
    this.since = this.now();
  }

  /**
   * Waits after a chunk in proportion to the work since the last wait, if that was long enough. Throws when the job has to end: the next
   * round, of another process, goes on with the next chunk.
   */
  async throttle(): Promise<void> {
    throwIfJobEnds();
    const worked = this.now() - this.since;
    if (worked < this.chunkMs) return;
    await this.wait(Math.min(worked * this.perWorked, this.longestMs), this.signal ?? jobEnd.getStore());
    throwIfJobEnds();
    this.since = this.now();
  }

  /** Stops the clock of the work, until `resume`: the job waits for somebody else. */
  pause(): void {
    this.left = this.now();
  }

  /** Starts the clock of the work again after `pause`. */
  resume(): void {
    this.since += this.now() - this.left;
  }

  /** The items of a source, with a rest before each further one where it is due; waiting for the source counts as work. */
  async *each<T>(source: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
    for await (const item of source) {
      yield item;
      await this.throttle();
    }
  }
}
