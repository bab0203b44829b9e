import { randomUUID } from 'node:crypto';
import type mongoose from 'mongoose';
import { rootLogger } from '../logging.js';
import { counter, gauge } from '../metrics.js';
import { backoff, pause } from '../time.js';
import { nativeDb, type Connection } from './connection.js';
import { Lease } from './lease.js';
import { isHistoryLost, LeaseLost, TailPosition } from './tail-position.js';

/** An inserted document as the tail hands it over. */
export type ChangeDoc = Record<string, unknown> & { _id: unknown };

export interface TailOptions {
  connection: Connection;
  /** Collection whose inserts are followed; it must exist. */
  collection: string;
  /** Names the resume token, the lease and the metrics. */
  name: string;
  /** Handles one batch in the order of the change stream. A throw repeats the same batch later; nothing is ever skipped. */
  consumer: (docs: ChangeDoc[]) => Promise<void>;
  /** A real-time stamp set at insert and never changed, indexed; orders the sweep. Default `writtenAt`. */
  sweepField?: string;
  /** Default 200. */
  batchSize?: number;
  /** How long a dead replica keeps the tail. Default 10 s. */
  lease?: { ttlMs: number };
}

const SWEEP_MARGIN_MS = 10 * 60_000;
const MAX_AWAIT_MS = 500;
const IDLE_TOKEN_MS = 30_000;
const MAX_BACKOFF_MS = 10_000;
/**
 * Follows the inserts of a collection on exactly one replica and hands them over at least once, in order. The resume
 * token is stored in `_tails` after each handled batch. Without a usable token everything from ten minutes before the
 * last handled stamp is swept first (docs/ledger.md#facts), so repeats happen and the consumer must tolerate them.
 */
export class ChangeStreamTail {
  private readonly aborter = new AbortController();
  private readonly lease: Lease;
  private readonly position: TailPosition;
  private readonly batchSize: number;
  private readonly sweepField: string;
  private running: Promise<void> | undefined;
  private beating: NodeJS.Timeout | undefined;
  private pendingSince: number | undefined;
  private lastSweepAt: Date | null = null;
  private stream: mongoose.mongo.ChangeStream | undefined;
  /** When the last read began that found nothing more. */
  private emptyReadFrom = -1;

  constructor(private readonly options: TailOptions) {
    this.batchSize = options.batchSize ?? 200;
    this.sweepField = options.sweepField ?? 'writtenAt';
    this.lease = new Lease(options.connection, `tail:${options.name}`, randomUUID(), options.lease?.ttlMs ?? 10_000);
    this.position = new TailPosition(options.connection, options.name);
    lagGauge().set({ tail: options.name }, 0);
    tails.set(options.name, this);
  }

  /** Age in seconds of the oldest document known not to be handled yet; 0 when there is none. */
  get lagSeconds(): number {
    return this.pendingSince === undefined ? 0 : Math.max(0, (Date.now() - this.pendingSince) / 1000);
  }

  /** Whether this replica holds the lease. */
  get active(): boolean {
    return this.lease.fence !== undefined;
  }

  /** Starts in the background and returns at once. */
  start(): void {
    this.running ??= this.loop();
  }

  /** Ends after what is already in the change stream has been handled (at most `drainMs`), and frees the lease. */
  async stop(drainMs = 3_000): Promise<void> {
    const asked = performance.now();
    while (this.running && this.active && this.emptyReadFrom < asked && performance.now() < asked + drainMs) {
      await pause(20);
    }
    await this.halt();
  }

  /** Ends at once, without draining. */
  async halt(): Promise<void> {
    this.aborter.abort();
    await this.stream?.close().catch(() => undefined);
    await this.running;
    tails.delete(this.options.name);
  }

  private async loop(): Promise<void> {
    let failures = 0;
    while (!this.aborter.signal.aborted) {
      try {
        if (await this.lease.tick()) {
          this.keepLease();
          await this.follow(() => (failures = 0));
        } else {
          await pause(this.lease.ttlMs / 5, this.aborter.signal);
        }
      } catch (err) {
        if (this.aborter.signal.aborted) break;
        failures += 1;
        restarts().inc({ tail: this.options.name });
        rootLogger().warn({ err, tail: this.options.name, failures }, 'tail interrupted, will resume');
        await pause(backoff(failures, 100, MAX_BACKOFF_MS), this.aborter.signal);
      } finally {
        clearInterval(this.beating);
      }
    }
    await this.lease.release().catch(() => undefined);
  }

  private keepLease(): void {
    clearInterval(this.beating);
    this.beating = setInterval(() => {
      this.lease.tick().catch(() => undefined);
    }, this.lease.ttlMs / 4);
    this.beating.unref();
  }

  private async follow(progressed: () => void): Promise<void> {
    const state = await this.position.load();
    this.lastSweepAt = state?.lastSweepAt ?? null;
    let stream = this.open(state?.token);
    try {
      if (!state?.token) await this.sweepBehind(stream);
      else {
        try {
          await this.drain(stream, progressed);
        } catch (err) {
          if (!isHistoryLost(err)) throw err;
          rootLogger().warn({ tail: this.options.name }, 'resume token has expired, sweeping');
          await stream.close().catch(() => undefined);
          stream = this.open(undefined);
          await this.sweepBehind(stream);
        }
      }
      await this.drain(stream, progressed);
    } finally {
      await stream.close().catch(() => undefined);
    }
  }

  private open(token: unknown): mongoose.mongo.ChangeStream {
    this.stream = nativeDb(this.options.connection)
      .collection(this.options.collection)
      .watch([{ $match: { operationType: 'insert' } }], {
        batchSize: this.batchSize,
        maxAwaitTimeMS: MAX_AWAIT_MS,
        ...(token ? { resumeAfter: token } : {}),
      });
    return this.stream;
  }

  /** Reads until stopped or failed. */
  private async drain(stream: mongoose.mongo.ChangeStream, progressed: () => void): Promise<void> {
    let tokenSavedAt = performance.now();
    while (!this.aborter.signal.aborted) {
      this.requireLease();
      const readFrom = performance.now();
      const docs = await this.nextBatch(stream);
      if (docs.length > 0) {
        await this.handle(docs, stream.resumeToken);
        tokenSavedAt = performance.now();
      } else {
        this.emptyReadFrom = readFrom;
        // An idle collection's token would grow old and expire while others fill the oplog.
        if (performance.now() - tokenSavedAt > IDLE_TOKEN_MS) {
          await this.save(stream.resumeToken);
          tokenSavedAt = performance.now();
        }
      }
      progressed();
    }
  }

  private async nextBatch(stream: mongoose.mongo.ChangeStream): Promise<ChangeDoc[]> {
    const docs: ChangeDoc[] = [];
    // Only what has already arrived joins the batch; waiting for more would delay what is there.
    do {
      const change = (await stream.tryNext()) as { fullDocument?: ChangeDoc } | null;
      if (!change) break;
      if (change.fullDocument) docs.push(change.fullDocument);
    } while (docs.length < this.batchSize && buffered(stream) > 0);
    return docs;
  }

  /** What was written while nobody followed: the stream is opened first, so that nothing falls in between. */
  private async sweepBehind(stream: mongoose.mongo.ChangeStream): Promise<void> {
    // The first getMore makes the server position the stream before the sweep reads.
    const early = await this.nextBatch(stream);
    const from = this.lastSweepAt ? new Date(this.lastSweepAt.getTime() - SWEEP_MARGIN_MS) : null;
    const cursor = nativeDb(this.options.connection)
      .collection(this.options.collection)
      .find(from ? { [this.sweepField]: { $gte: from } } : {})
      .sort({ [this.sweepField]: 1 })
      .batchSize(this.batchSize);
    let batch: ChangeDoc[] = [];
    let swept = 0;
    try {
      for await (const doc of cursor) {
        batch.push(doc as ChangeDoc);
        if (batch.length < this.batchSize) continue;
        this.requireLease();
        await this.handle(batch, null);
        swept += batch.length;
        batch = [];
      }
    } finally {
      await cursor.close().catch(() => undefined);
    }
    if (batch.length > 0) await this.handle(batch, null);
    if (early.length > 0) await this.handle(early, null);
    await this.save(stream.resumeToken);
    rootLogger().info({ tail: this.options.name, swept: swept + batch.length }, 'tail swept');
  }

  /** Hands a batch over until the consumer takes it; then moves the token on. */
  private async handle(docs: ChangeDoc[], token: unknown): Promise<void> {
    this.pendingSince = Math.min(...docs.map((doc) => this.stampOf(doc)?.getTime() ?? Date.now()));
    for (let attempt = 1; ; attempt += 1) {
      this.requireLease();
      try {
        await this.unlessHalted(this.options.consumer(docs));
        break;
      } catch (err) {
        if (err instanceof LeaseLost) throw err;
        restarts().inc({ tail: this.options.name });
        rootLogger().warn({ err, tail: this.options.name, attempt }, 'tail batch failed, repeating it');
        await pause(backoff(attempt, 100, MAX_BACKOFF_MS), this.aborter.signal);
        if (this.aborter.signal.aborted) throw new LeaseLost('stopped');
      }
    }
    for (const doc of docs) {
      const stamp = this.stampOf(doc);
      if (stamp && (!this.lastSweepAt || stamp > this.lastSweepAt)) this.lastSweepAt = stamp;
    }
    await this.save(token);
    handled().inc({ tail: this.options.name }, docs.length);
    this.pendingSince = undefined;
  }

  /** A consumer that hangs on a broker that is away must not hold up the end; its batch is repeated later. */
  private async unlessHalted(work: Promise<void>): Promise<void> {
    const { signal } = this.aborter;
    let halted!: () => void;
    const halt = new Promise<never>((_, reject) => {
      halted = () => reject(new LeaseLost('stopped'));
      if (signal.aborted) halted();
      signal.addEventListener('abort', halted, { once: true });
    });
    work.catch(() => undefined);
    try {
      await Promise.race([work, halt]);
    } finally {
      signal.removeEventListener('abort', halted);
    }
  }

  /** A null token leaves the stored one, as during a sweep. */
  private async save(token: unknown): Promise<void> {
    const fence = this.requireLease();
    await this.position.save({ token, lastSweepAt: this.lastSweepAt, fence });
  }

  private requireLease(): number {
    const fence = this.lease.fence;
    if (fence === undefined) throw new LeaseLost(`tail ${this.options.name} lost its lease`);
    return fence;
  }

  private stampOf(doc: ChangeDoc): Date | undefined {
    const stamp = doc[this.sweepField];
    return stamp instanceof Date ? stamp : undefined;
  }
}

/** A tail, not started yet; hand it to `Lifecycle.manage` or call start() and stop() yourself. */
export function tailCollection(options: TailOptions): ChangeStreamTail {
  return new ChangeStreamTail(options);
}

// The driver buffers one getMore; its public API has no way to ask how much of it is left.
function buffered(stream: mongoose.mongo.ChangeStream): number {
  const { cursor } = stream as unknown as { cursor?: { bufferedCount(): number } };
  return cursor?.bufferedCount() ?? 0;
}

const tails = new Map<string, ChangeStreamTail>();

function lagGauge() {
  const lag = gauge('club_tail_lag_seconds', 'Age of the oldest document a tail has not handled yet', ['tail']);
  Object.assign(lag, {
    collect() {
      for (const [name, tail] of tails) lag.set({ tail: name }, tail.lagSeconds);
    },
  });
  return lag;
}
const restarts = () => counter('club_tail_failures_total', 'Failed batches and interruptions of a tail', ['tail']);
const handled = () => counter('club_tail_handled_total', 'Documents a tail has handled', ['tail']);
