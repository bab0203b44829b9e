import { rootLogger } from '../logging.js';
import { counter } from '../metrics.js';
import { backoff, pause, unlessAborted } from '../time.js';
import { LeaseLost } from './tail-position.js';

/** An inserted document as a tail hands it over. */
export type ChangeDoc = Record<string, unknown> & { _id: unknown };

/** One collection that is followed, and what is done with its inserts. */
export interface TailOptions {
  /** Names the tail in the position, the metrics and the log. */
  name: string;
  /** Collection whose inserts are followed; it must exist. */
  collection: string;
  /** Handles one batch in the order of the change stream. A throw repeats the same batch later; nothing is ever skipped. */
  consumer: (docs: ChangeDoc[]) => Promise<void>;
  /** A real-time stamp set at insert and never changed, indexed; orders the sweep. Default `writtenAt`. */
  sweepField?: string;
  /** Default 200. */
  batchSize?: number;
}

/** The feed that the queue is part of. */
export interface QueueParts {
  signal: AbortSignal;
  /** Throws LeaseLost when this replica may not go on. */
  requireLease(): void;
  /** A batch has been handled. */
  progressed(): void;
  /** The queue has given up. */
  failed(err: unknown): void;
}

const MAX_BACKOFF_MS = 10_000;

/** The documents of one tail on their way to its consumer: in order, batch by batch, each repeated until it is taken. */
export class TailQueue {
  readonly sweepField: string;
  readonly batchSize: number;
  private readonly waiting: { read: number; doc: ChangeDoc }[] = [];
  private work: Promise<void> | undefined;

  constructor(
    readonly options: TailOptions,
    private readonly parts: QueueParts,
    /** The greatest stamp handled so far; undefined for a tail that has never run. */
    public sweptAt: Date | null | undefined,
  ) {
    this.sweepField = options.sweepField ?? 'writtenAt';
    this.batchSize = options.batchSize ?? 200;
  }

  /** Returns the number of documents that wait or are being handled. */
  get length(): number {
    return this.waiting.length;
  }

  /** The earliest read of which a document is not handled yet; Infinity when none is left. */
  get oldestRead(): number {
    return this.waiting[0]?.read ?? Infinity;
  }

  /** Age in seconds of the oldest document known not to be handled yet; 0 when there is none. */
  get lagSeconds(): number {
    const [oldest] = this.waiting;
    if (!oldest) return 0;
    return Math.max(0, (Date.now() - (this.stampOf(oldest.doc)?.getTime() ?? Date.now())) / 1000);
  }

  /** Takes what a read of the stream has brought; it is handled in the background. */
  push(read: number, docs: readonly ChangeDoc[]): void {
    for (const doc of docs) this.waiting.push({ read, doc });
    this.work ??= this.empty()
      .catch((err: unknown) => this.parts.failed(err))
      .finally(() => (this.work = undefined));
  }

  /** Hands one batch over until the consumer takes it. Throws LeaseLost when this replica may not go on. */
  async handle(docs: ChangeDoc[]): Promise<void> {
    const { name, consumer } = this.options;
    const { signal } = this.parts;
    for (let attempt = 1; ; attempt += 1) {
      this.parts.requireLease();
      try {
        // A consumer that waits for an unavailable broker must not delay the shutdown; its batch is repeated later.
        await unlessAborted(consumer(docs), signal);
        break;
      } catch (err) {
        if (signal.aborted) throw new LeaseLost('stopped', { cause: err });
        failures().inc({ tail: name });
        rootLogger().warn({ err, tail: name, attempt }, 'tail batch failed, repeating it');
        await pause(backoff(attempt, 100, MAX_BACKOFF_MS), signal);
        if (signal.aborted) throw new LeaseLost('stopped', { cause: err });
      }
    }
    const now = Date.now();
    for (const doc of docs) {
      const stamp = this.stampOf(doc);
      if (!stamp) continue;
      // A writer with a fast clock stamps what is yet to come: a sweep that began there would pass over what others write.
      const handledTo = new Date(Math.min(stamp.getTime(), now));
      if (!this.sweptAt || handledTo > this.sweptAt) this.sweptAt = handledTo;
    }
    this.sweptAt ??= null;
    handled().inc({ tail: name }, docs.length);
  }

  private async empty(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, this.batchSize).map(({ doc }) => doc);
      await this.handle(batch);
      this.waiting.splice(0, batch.length);
      this.parts.progressed();
    }
  }

  private stampOf(doc: ChangeDoc): Date | undefined {
    const stamp = doc[this.sweepField];
    return stamp instanceof Date ? stamp : undefined;
  }
}

/** Returns the counter of failed batches and interruptions, by tail. */
export const failures = () =>
  counter('club_tail_failures_total', 'Failed batches and interruptions of a tail', ['tail']);
const handled = () => counter('club_tail_handled_total', 'Documents a tail has handled', ['tail']);

/** Starts the counts of a tail at zero. */
export function countTail(tail: string): void {
  failures().inc({ tail }, 0);
  handled().inc({ tail }, 0);
}
