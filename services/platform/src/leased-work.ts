import { randomUUID } from 'node:crypto';
import type { WorkSignal } from './events/work-signal.js';
import type { Managed } from './lifecycle.js';
import type { Logger } from './logging.js';
import type { LeasedBatch, WorkHolder, WorkLease, WorkLeases } from './mongo/work-leases.js';
import { RepeatedJob } from './repeated-job.js';

const BEAT_EVERY_MS = 1_000;
/** A batch that ends its workers this often without any progress is given up. */
const MAX_ATTEMPTS = 5;

/** Error: another replica has taken the batch over. */
export class LeaseLost extends Error {}

/** A batch in hand, for as long as its lease is not lost. */
export interface HeldWork extends WorkHolder {
  lost: boolean;
}

interface LeasedWorkOptions<Batch extends LeasedBatch> {
  /** Name of a batch, for the log. */
  name: string;
  leases: WorkLeases<Batch>;
  /** Interval of sweeps; a worker that has not moved between two of them is taken for dead. */
  sweepEveryMs: number;
  handovers: WorkSignal;
  logger: Logger;
}

/**
 * Works on batches in the background, each by one replica at a time, which keeps its lease by heartbeats. Takes over what a dead
 * replica left, from where it was; a batch that has ended its workers too often is `failed`.
 */
export abstract class LeasedWork<Batch extends LeasedBatch> implements Managed {
  private readonly running = new Map<string, Promise<void>>();
  /** Beats of running batches at the last sweep. */
  private seen = new Map<string, number>();
  private readonly sweeps: RepeatedJob;
  private readonly stopping = new AbortController();
  private unlisten: (() => void) | undefined;
  private taking: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: LeasedWorkOptions<Batch>) {
    const { name, sweepEveryMs, logger } = options;
    this.sweeps = new RepeatedJob(
      sweepEveryMs,
      () => this.sweep(),
      (err) => logger.warn({ err }, `${name} sweep failed`),
    );
  }

  /** Works on a batch to its end; what was done before is not repeated. Throws LeaseLost once the lease is lost. */
  protected abstract work(batch: Batch, held: HeldWork): Promise<void>;

  /** Removes what is over, in each sweep. */
  protected abstract tidy(): Promise<void>;

  /** Aborts when the process is about to end. */
  protected get signal(): AbortSignal {
    return this.stopping.signal;
  }

  /** Begins to look for work. */
  start(): void {
    const { handovers, logger, name } = this.options;
    this.sweeps.start();
    this.unlisten = handovers.listen(() => {
      this.taking = this.takeHandedOver().catch((err: unknown) =>
        logger.warn({ err }, `${name} not taken over, the next sweep will`),
      );
      return true;
    });
  }

  /** Gives the work in hand back for another replica. */
  async stop(): Promise<void> {
    this.unlisten?.();
    this.stopping.abort();
    await Promise.all([this.sweeps.stop(), this.taking]);
    await Promise.allSettled(this.running.values());
  }

  /** Returns the unowned lease of a batch that is to be worked on. */
  handOver(): WorkLease {
    return { owner: null, beat: 0, attempts: 0 };
  }

  /** Wakes a worker, as a batch without an owner has been written. */
  handedOver(): void {
    this.options.handovers.raise();
  }

  /** Takes over what nobody works on, and removes what is over. */
  async sweep(): Promise<void> {
    const before = this.seen;
    this.seen = new Map();
    for (const batch of await this.options.leases.findRunning()) {
      if (this.running.has(batch.id) || this.signal.aborted) continue;
      const beat = batch.job?.beat ?? 0;
      this.seen.set(batch.id, beat);
      if (!batch.job?.owner || before.get(batch.id) === beat) await this.take(batch);
    }
    await this.tidy();
  }

  /** Throws once the batch in hand must be left. */
  protected resume({ lost }: HeldWork): void {
    if (lost) throw new LeaseLost();
    if (this.signal.aborted) throw new Error('the process stops');
  }

  private async takeHandedOver(): Promise<void> {
    for (const batch of await this.options.leases.findRunning()) {
      if (this.signal.aborted) return;
      if (!batch.job?.owner && !this.running.has(batch.id)) await this.take(batch);
    }
  }

  private async take(batch: Batch): Promise<void> {
    const owner = randomUUID();
    const mine = await this.options.leases.takeOver(batch, owner);
    if (!mine) return;
    if ((mine.job?.attempts ?? 0) > MAX_ATTEMPTS) {
      const failed = { status: 'failed' } as Pick<Batch, 'status'> & Partial<Batch>;
      await this.options.leases.end(undefined, { id: mine.id, owner }, failed);
      return;
    }
    const work = this.run(mine, { id: mine.id, owner, lost: false }).finally(() => this.running.delete(mine.id));
    this.running.set(mine.id, work);
  }

  private async run(batch: Batch, held: HeldWork): Promise<void> {
    const { leases, logger, name } = this.options;
    const beat = setInterval(() => {
      leases.heartbeat(held).then(
        (kept) => (held.lost ||= !kept),
        (err: unknown) => logger.warn({ err, batch: held.id }, `${name} heartbeat failed`),
      );
    }, BEAT_EVERY_MS);
    beat.unref();
    try {
      await this.work(batch, held);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (!this.signal.aborted) logger.error({ err: error, batch: held.id }, `${name} broke off`);
      await leases.release(held).catch(() => undefined);
    } finally {
      clearInterval(beat);
    }
  }
}
