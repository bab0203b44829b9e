import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import {
  Background,
  BatchWork,
  failpoint,
  LOGGER,
  type Logger,
  ObjectStore,
  RepeatedJob,
  type WorkSignal,
  WorkSignals,
} from '@club/platform';
import { BatchesRepository } from './batches.repository.js';
import { CodeKeys } from './code-keys.js';
import type { Batch } from './domain/batch.js';
import { BatchCsv, CHUNK_CODES, CSV_HEADER, type Taken } from './domain/batch-csv.js';
import { BatchTable, type CounterRange } from './domain/batch-table.js';

/** A worker that has not moved between two sweeps is taken for dead. */
const SWEEP_EVERY_MS = 20_000;
/** Interval of heartbeats; the back office sees the progress of a batch at this interval. */
const BEAT_EVERY_MS = 1_000;
/** Share of the time, less than other background work takes: members scan meanwhile, and a million codes can wait. */
const SHARE = 0.15;
/** A batch that kills its worker this often is marked as failed. */
const MAX_ATTEMPTS = 5;

class LeaseLost extends Error {}

/**
 * Streams the CSV of a batch to the object store in the background, in constant memory, and takes over what a dead
 * replica left. The object becomes visible whole or not at all, so a crash costs a repetition and nothing else.
 */
@Injectable()
@Background({ name: 'batch generator', phase: 'intake' })
export class BatchGenerator {
  private readonly running = new Map<string, Promise<void>>();
  /** Beats of unfinished batches at the last sweep. */
  private seen = new Map<string, number>();
  private readonly sweeps = new RepeatedJob(
    SWEEP_EVERY_MS,
    () => this.sweep(),
    (err) => this.logger.warn({ err }, 'batch sweep failed'),
  );
  private readonly going = new AbortController();
  private readonly handovers: WorkSignal;
  private unlisten: (() => void) | undefined;
  private taking: Promise<void> = Promise.resolve();

  constructor(
    private readonly batches: BatchesRepository,
    private readonly keys: CodeKeys,
    private readonly store: ObjectStore,
    @Inject(LOGGER) private readonly logger: Logger,
    signals: WorkSignals,
  ) {
    this.handovers = signals.of('batches');
  }

  /** Begins to look for unfinished batches. */
  start(): void {
    this.sweeps.start();
    this.unlisten = this.handovers.listen(() => {
      this.taking = this.takeHandedOver().catch((err: unknown) =>
        this.logger.warn({ err }, 'batch not taken over, the next sweep will'),
      );
      return true;
    });
  }

  /** Gives the batches in hand back for another replica. */
  async stop(): Promise<void> {
    this.unlisten?.();
    this.going.abort();
    await Promise.all([this.sweeps.stop(), this.taking]);
    await Promise.allSettled(this.running.values());
  }

  /** The lease a new batch is written with, for the replica that will call `run`. */
  lease(): { owner: string; beat: number; attempts: number } {
    return { owner: randomUUID(), beat: 0, attempts: 1 };
  }

  /** Returns the unowned lease of a new batch: any worker may take it, when it receives `handedOver` or in its next sweep. */
  handOver(): { owner: null; beat: number; attempts: number } {
    return { owner: null, beat: 0, attempts: 0 };
  }

  /** Wakes a worker, as a batch without an owner has been written. */
  handedOver(): void {
    this.handovers.raise();
  }

  /** Generates in the background a batch whose lease is ours. */
  run(batch: Batch): void {
    if (this.running.has(batch.id)) return;
    const work = this.generate(batch).finally(() => this.running.delete(batch.id));
    this.running.set(batch.id, work);
  }

  /** Resolves when a batch that this replica generates has ended, well or not. */
  async finished(batchId: string): Promise<void> {
    await this.running.get(batchId);
  }

  /**
   * Takes over batches whose worker stood still since the last sweep; answers how many. A broken import cannot be
   * repeated without its file: it is discarded, and may be sent again.
   */
  async sweep(): Promise<number> {
    let taken = 0;
    const before = this.seen;
    this.seen = new Map();
    for (const batch of await this.batches.findUnfinished()) {
      const { id, job } = batch;
      if (this.running.has(id) || this.going.signal.aborted) continue;
      const beat = job?.beat ?? 0;
      const stoodStill = job?.owner === null || before.get(id) === beat;
      this.seen.set(id, beat);
      if (stoodStill && (await this.take(batch))) taken += 1;
    }
    return taken;
  }

  /** Takes the batches that nobody owns. Whether an owner stands still only a sweep can see. */
  async takeHandedOver(): Promise<void> {
    for (const batch of await this.batches.findUnfinished()) {
      if (this.going.signal.aborted) return;
      if (batch.job?.owner === null && !this.running.has(batch.id)) await this.take(batch);
    }
  }

  private async take(batch: Batch): Promise<boolean> {
    const { id, origin } = batch;
    const owner = randomUUID();
    const mine = await this.batches.takeOver(batch, owner);
    if (!mine) return false;
    if (origin === 'imported') await this.batches.discardImport(id, owner);
    else if ((mine.job?.attempts ?? 0) > MAX_ATTEMPTS) await this.batches.fail(id, owner);
    else this.run(mine);
    return true;
  }

  private async generate(batch: Batch): Promise<void> {
    const { id, quantity } = batch;
    const owner = batch.job?.owner ?? '';
    let lost = false;
    let done = 0;
    const beat = setInterval(() => {
      this.batches.heartbeat(id, owner, done).then(
        (kept) => (lost ||= !kept),
        (err) => this.logger.warn({ err, batch: id }, 'batch heartbeat failed'),
      );
    }, BEAT_EVERY_MS);
    beat.unref();
    try {
      const csv = new BatchCsv(batch);
      const fileKey = `batches/${id}.csv`;
      const taken = await this.taken(batch);
      const lines = this.lines(csv, batch, owner, taken, (missing) => {
        done = quantity - missing;
        return lost;
      });
      await this.store.put(fileKey, Readable.from(lines, { objectMode: false, highWaterMark: 1 << 20 }), {
        contentType: 'text/csv; charset=utf-8',
      });
      failpoint('codes.afterFile.beforeReady');
      if (!(await this.batches.complete(id, owner, { quantity, fileKey }))) throw new LeaseLost();
      this.logger.info({ batch: id, quantity }, 'batch generated');
    } catch (err) {
      // The file is replaced by whoever has the lease; ours to give back when we are merely going.
      if (!(err instanceof LeaseLost)) {
        this.logger.error({ err, batch: id }, 'batch generation broke off');
        await this.batches.release(id, owner).catch(() => undefined);
      }
    } finally {
      clearInterval(beat);
    }
  }

  private async *lines(
    csv: BatchCsv,
    batch: Batch,
    owner: string,
    taken: Taken | undefined,
    lost: (missing: number) => boolean,
  ): AsyncGenerator<Buffer> {
    yield Buffer.from(CSV_HEADER, 'utf8');
    const ranges = [...batch.ranges];
    let missing = batch.quantity;
    const work = new BatchWork({ share: SHARE, signal: this.going.signal });
    for (let index = 0; missing > 0; index++) {
      const range = ranges[index] ?? (await this.extend(batch, owner, missing));
      const cipher = this.keys.version(range.keyVersion);
      if (!cipher) throw new Error(`no key of version ${range.keyVersion}`);
      for (let from = range.from; from < range.to && missing > 0; from += CHUNK_CODES) {
        if (lost(missing)) throw new LeaseLost();
        if (this.going.signal.aborted) throw new Error('the process is going');
        const count = Math.min(CHUNK_CODES, range.to - from);
        const { lines, codes } = csv.chunk(cipher, { ...range, from }, count, missing, taken);
        missing -= codes;
        // The time that the store takes for these lines does not count as work of this thread.
        work.pause();
        yield lines;
        work.resume();
        // AES keeps the thread busy; requests of members and administrators come first.
        await work.throttle();
      }
    }
  }

  private async extend({ id, ranges }: Batch, owner: string, count: number): Promise<CounterRange> {
    const range = await this.batches.extend(id, owner, ranges[0]!.keyVersion, count);
    if (!range) throw new LeaseLost();
    return range;
  }

  /** Returns what finds codes that an older key version also accepts as issued; undefined when there is no older version. */
  private async taken({ ranges }: Batch): Promise<Taken | undefined> {
    const version = ranges[0]?.keyVersion ?? this.keys.newest.version;
    const older = this.keys.ciphers.filter((cipher) => cipher.version < version);
    if (older.length === 0) return undefined;
    const table: BatchTable = await this.batches.loadTable();
    return (codes) => {
      const skip = new Array<boolean>(codes.length).fill(false);
      for (const cipher of older) {
        cipher.decode(codes).forEach((counter, i) => {
          if (counter >= 0 && table.findByCounter(cipher.version, counter)) skip[i] = true;
        });
      }
      return skip;
    };
  }
}
