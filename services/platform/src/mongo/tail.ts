import { randomUUID } from 'node:crypto';
import { rootLogger } from '../logging.js';
import { backoff, pause } from '../time.js';
import { ChangeFeed, type Inserts } from './change-feed.js';
import { nativeDb, type Connection } from './connection.js';
import { Lease } from './lease.js';
import { type ChangeDoc, failures, TailQueue, type TailOptions } from './tail-queue.js';
import { lag } from './tail-lag.js';
import { isHistoryLost, LeaseLost, TailPosition } from './tail-position.js';

export type { ChangeDoc, TailOptions } from './tail-queue.js';

export interface TailsOptions {
  connection: Connection;
  tails: readonly TailOptions[];
  /** Time for which a dead replica keeps the tails, in milliseconds. Default 10 s. */
  leaseMs?: number;
}

const SWEEP_MARGIN_MS = 10 * 60_000;
const MAX_READ = 1_000;
/** Documents of a tail that may wait before the stream is read on. */
const MAX_WAITING = 5_000;
const AWAIT_MS = 5_000;
/** Wait when only existing changes are read, at the start and at the end. */
const SHORT_AWAIT_MS = 50;
/**
 * After an answer that came early and held nothing, as a server gives when something else was written, and after a batch, so
 * that the next one is worth its round trip.
 */
const PAUSE_MS = 100;
const SAVE_EVERY_MS = 1_000;
const IDLE_TOKEN_MS = 30_000;
const MAX_BACKOFF_MS = 10_000;

/**
 * Follows the inserts of some collections of a database on exactly one replica, by one change stream, and hands them to each
 * tail at least once, in order; a tail that fails holds up no other. The resume token is stored in `_tails` behind what every
 * tail has handled. Without a usable token everything from ten minutes before the last handled stamp is swept first
 * (docs/ledger.md#events), so repeats happen and the consumers must tolerate them.
 */
export class ChangeStreamTails {
  private readonly aborter = new AbortController();
  private readonly lease: Lease;
  private readonly position: TailPosition;
  private queues: TailQueue[] = [];
  private running: Promise<void> | undefined;
  private feed: ChangeFeed | undefined;
  private draining = false;
  /** Start of the last read that found nothing more, with nothing left to handle. */
  private emptyReadFrom = -1;
  private failure: { err: unknown } | undefined;
  private reads = 0;
  /** Tokens not stored yet, each with the read that it lies behind. */
  private marks: { read: number; token: unknown }[] = [];
  private saving: Promise<void> | undefined;

  constructor(private readonly options: TailsOptions) {
    this.lease = new Lease(options.connection, 'tails', randomUUID(), options.leaseMs ?? 10_000);
    this.position = new TailPosition(options.connection);
    lag.follow(this);
  }

  /** Age in seconds of the oldest document known not to be handled yet, by tail; 0 when there is none. */
  get lagSeconds(): Record<string, number> {
    return Object.fromEntries(this.options.tails.map(({ name }, n) => [name, this.queues[n]?.lagSeconds ?? 0]));
  }

  /** Returns whether this replica holds the lease. */
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
    this.draining = true;
    await this.feed?.close();
    while (this.running && this.active && this.emptyReadFrom < asked && performance.now() < asked + drainMs) {
      await pause(10);
    }
    await this.halt();
  }

  /** Ends at once, without draining. */
  async halt(): Promise<void> {
    this.aborter.abort();
    await this.feed?.close();
    await this.running;
    lag.leave(this);
  }

  private async loop(): Promise<void> {
    const { signal } = this.aborter;
    let failed = 0;
    while (!signal.aborted) {
      try {
        if (await this.lease.keep()) {
          await this.follow(() => (failed = 0));
        } else {
          await pause(this.lease.ttlMs / 5, signal);
        }
      } catch (err) {
        if (signal.aborted) break;
        failed += 1;
        for (const { name } of this.options.tails) failures().inc({ tail: name });
        rootLogger().warn({ err, failed }, 'tails interrupted, will resume');
        await pause(backoff(failed, 100, MAX_BACKOFF_MS), signal);
      } finally {
        this.lease.leave();
      }
    }
    await this.saving;
    await this.save().catch(() => undefined);
    await this.lease.release().catch(() => undefined);
  }

  private async follow(progressed: () => void): Promise<void> {
    const { token, swept } = await this.position.load();
    const given = new AbortController();
    const signal = AbortSignal.any([this.aborter.signal, given.signal]);
    this.failure = undefined;
    this.marks = [];
    this.queues = this.options.tails.map((options) => this.createQueue(options, signal, swept[options.name]));
    try {
      await this.resume(token);
      await this.drain(progressed);
    } finally {
      // Drops the waiting documents: they are read again from the stored token.
      given.abort();
      await this.feed?.close();
    }
  }

  private createQueue(options: TailOptions, signal: AbortSignal, sweptAt: Date | null | undefined): TailQueue {
    const parts = {
      signal,
      requireLease: () => void this.requireLease(),
      progressed: () => this.saveSoon(),
      failed: (err: unknown) => {
        if (signal.aborted) return;
        this.failure ??= { err };
        void this.feed?.close();
      },
    };
    return new TailQueue(options, parts, sweptAt);
  }

  /** Opens the stream where it was left, and sweeps what it will not bring. */
  private async resume(token: unknown): Promise<void> {
    const behind = token ? this.queues.filter(({ sweptAt }) => sweptAt === undefined) : this.queues;
    this.open(token, SHORT_AWAIT_MS);
    try {
      // The first read makes the server position the stream before a sweep reads.
      const early = await this.feed!.read();
      await this.sweep(behind);
      if (!this.distribute(early)) this.mark();
    } catch (err) {
      if (!token || !isHistoryLost(err)) throw err;
      rootLogger().warn('the resume token of the tails has expired, sweeping');
      await this.feed!.close();
      return this.resume(undefined);
    }
    // It is opened again to wait for what comes.
    await this.feed!.close();
  }

  private open(token: unknown, awaitMs = this.draining ? SHORT_AWAIT_MS : AWAIT_MS): void {
    this.feed = new ChangeFeed(this.options.connection, [...new Set(this.options.tails.map((one) => one.collection))], {
      maxReads: MAX_READ,
      awaitMs,
      token,
    });
  }

  /** Reads until stopped or failed. */
  private async drain(progressed: () => void): Promise<void> {
    const { signal } = this.aborter;
    let markedAt = performance.now();
    while (!signal.aborted) {
      this.requireLease();
      if (this.failure) throw this.failure.err;
      if (this.queues.some((queue) => queue.length > MAX_WAITING)) {
        await pause(PAUSE_MS, signal);
        continue;
      }
      if (this.feed!.closed) {
        // Closed before its first answer, by a stop: without a position something would be skipped.
        if (!this.feed!.token) throw new Error('the change stream has no position yet');
        this.open(this.feed!.token);
      }
      const began = performance.now();
      const inserts = await this.feed!.read();
      if (this.distribute(inserts)) {
        markedAt = performance.now();
        await pause(PAUSE_MS, signal);
      } else {
        if (this.queues.every(({ length }) => length === 0)) this.emptyReadFrom = began;
        // An idle collection's token would grow old and expire while others fill the oplog.
        if (performance.now() - markedAt > IDLE_TOKEN_MS) {
          this.mark();
          markedAt = performance.now();
        }
        if (performance.now() - began < AWAIT_MS / 2 && !this.draining) await pause(PAUSE_MS, signal);
      }
      progressed();
    }
  }

  /** Answers whether there was anything. */
  private distribute(inserts: Inserts): boolean {
    if (inserts.size === 0) return false;
    this.reads += 1;
    for (const queue of this.queues) {
      const docs = inserts.get(queue.options.collection);
      if (docs) queue.push(this.reads, docs);
    }
    this.mark();
    return true;
  }

  private mark(): void {
    this.marks.push({ read: this.reads, token: this.feed!.token });
    this.saveSoon();
  }

  /** Reads documents that were written while no replica followed; the stream is opened first, so that none is missed. */
  private async sweep(queues: TailQueue[]): Promise<void> {
    await Promise.all(queues.map((queue) => this.sweepOne(queue)));
  }

  private async sweepOne(queue: TailQueue): Promise<void> {
    const { options, sweepField, batchSize, sweptAt } = queue;
    const from = sweptAt ? new Date(sweptAt.getTime() - SWEEP_MARGIN_MS) : null;
    const cursor = nativeDb(this.options.connection)
      .collection(options.collection)
      .find(from ? { [sweepField]: { $gte: from } } : {})
      .sort({ [sweepField]: 1 })
      .batchSize(batchSize);
    let batch: ChangeDoc[] = [];
    let swept = 0;
    try {
      for await (const doc of cursor) {
        batch.push(doc as ChangeDoc);
        if (batch.length < batchSize) continue;
        await queue.handle(batch);
        await this.save();
        swept += batch.length;
        batch = [];
      }
    } finally {
      await cursor.close().catch(() => undefined);
    }
    if (batch.length > 0) await queue.handle(batch);
    queue.sweptAt ??= null;
    rootLogger().info({ tail: options.name, swept: swept + batch.length }, 'tail swept');
  }

  private saveSoon(): void {
    this.saving ??= pause(SAVE_EVERY_MS, this.aborter.signal)
      .then(() => this.save())
      .catch((err: unknown) => {
        this.failure ??= { err };
        void this.feed?.close();
      })
      .finally(() => (this.saving = undefined));
  }

  /** Stores the last token that lies behind what every tail has handled. */
  private async save(): Promise<void> {
    const oldest = Math.min(Infinity, ...this.queues.map(({ oldestRead }) => oldestRead));
    const behind = this.marks.filter(({ read }) => read < oldest);
    const swept = this.queues.flatMap(({ options, sweptAt }) =>
      sweptAt === undefined ? [] : [[options.name, sweptAt] as const],
    );
    if (behind.length === 0 && swept.length === 0) return;
    await this.position.save({
      token: behind.at(-1)?.token ?? null,
      swept: Object.fromEntries(swept),
      fence: this.requireLease(),
    });
    this.marks = this.marks.filter((mark) => !behind.includes(mark));
  }

  private requireLease(): number {
    const fence = this.lease.fence;
    if (fence === undefined) throw new LeaseLost('the tails have lost their lease');
    return fence;
  }
}
