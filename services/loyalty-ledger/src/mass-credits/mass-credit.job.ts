import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Background,
  BatchWork,
  Clock,
  type Connection,
  failpoint,
  isTransient,
  LOGGER,
  type Logger,
  MONGO,
  pause,
  RepeatedJob,
  systemContext,
  type WorkSignal,
  WorkSignals,
  withTransaction,
} from '@club/platform';
import { CreditRows } from './credit-rows.js';
import { CreditRowsRepository } from './credit-rows.repository.js';
import { type CreditJob, type MassCredit, rowId, type RowOutcome } from './domain/mass-credit.js';
import { MASS_CREDITS_CONFIG, type MassCreditsConfig } from './mass-credits.config.js';
import { MassCreditsRepository } from './mass-credits.repository.js';

const BEAT_EVERY_MS = 1_000;
/** Share of the time: members scan meanwhile, and a mass credit can wait. */
const SHARE = 0.25;
/** Rows of one transaction; scans that the same process writes wait for so many at most. */
const CHUNK = 100;
/** Rows of a reversal that are made at once. */
const COPIED = 1_000;
/** Time after which rows are tried again whose outcome is not known, or whose members could not be asked for. */
const RETRY_MS = 1_000;
/** A mass credit that kills its worker this often without any progress is marked as failed. */
const MAX_ATTEMPTS = 5;

class LeaseLost extends Error {}

/**
 * Credits, and reverses, the rows of mass credits in the background, chunk by chunk: entries first, then their outcomes with the
 * figures in one transaction. A crash between the two repeats a chunk, whose entries are known by their keys. Takes over what a
 * dead replica left, and removes checks that can be confirmed no more.
 */
@Injectable()
@Background({ name: 'mass credits', phase: 'intake' })
export class MassCreditJob {
  private readonly running = new Map<string, Promise<void>>();
  /** Beats of running mass credits at the last sweep. */
  private seen = new Map<string, number>();
  private readonly sweeps: RepeatedJob;
  private readonly stopping = new AbortController();
  private readonly handovers: WorkSignal;
  private unlisten: (() => void) | undefined;
  private taking: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly credits: MassCreditsRepository,
    private readonly rows: CreditRowsRepository,
    private readonly crediting: CreditRows,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(MASS_CREDITS_CONFIG) { sweepEveryMs }: MassCreditsConfig,
    signals: WorkSignals,
  ) {
    this.sweeps = new RepeatedJob(
      sweepEveryMs,
      () => this.sweep(),
      (err) => this.logger.warn({ err }, 'mass credit sweep failed'),
    );
    this.handovers = signals.of('mass_credits');
  }

  /** Begins to look for work. */
  start(): void {
    this.sweeps.start();
    this.unlisten = this.handovers.listen(() => {
      this.taking = this.takeHandedOver().catch((err: unknown) =>
        this.logger.warn({ err }, 'mass credit not taken over, the next sweep will'),
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

  /** Returns the unowned lease of a mass credit that is to be credited. */
  handOver(): CreditJob {
    return { owner: null, beat: 0, attempts: 0 };
  }

  /** Wakes a worker, as a mass credit without an owner has been written. */
  handedOver(): void {
    this.handovers.raise();
  }

  /** Takes over what nobody works on, and removes what is over. */
  async sweep(): Promise<void> {
    const before = this.seen;
    this.seen = new Map();
    for (const credit of await this.credits.findRunning()) {
      if (this.running.has(credit.id) || this.stopping.signal.aborted) continue;
      const beat = credit.job?.beat ?? 0;
      this.seen.set(credit.id, beat);
      if (!credit.job?.owner || before.get(credit.id) === beat) await this.take(credit);
    }
    const now = this.clock.now();
    for (const id of await this.credits.expireChecks(now)) {
      await this.rows.removeAll(id);
      await this.credits.remove(id);
    }
    for (const id of await this.credits.withOldTyped(now)) {
      await this.rows.removeTyped(id);
      await this.credits.typedRemoved(id);
    }
  }

  private async takeHandedOver(): Promise<void> {
    for (const credit of await this.credits.findRunning()) {
      if (this.stopping.signal.aborted) return;
      if (!credit.job?.owner && !this.running.has(credit.id)) await this.take(credit);
    }
  }

  private async take(credit: MassCredit): Promise<void> {
    const owner = randomUUID();
    const mine = await this.credits.takeOver(credit, owner);
    if (!mine) return;
    if ((mine.job?.attempts ?? 0) > MAX_ATTEMPTS) {
      await withTransaction(this.connection, (session) =>
        this.credits.end(session, { id: credit.id, owner }, { status: 'failed' }),
      );
      return;
    }
    const work = this.work(mine, owner).finally(() => this.running.delete(mine.id));
    this.running.set(mine.id, work);
  }

  private async work(credit: MassCredit, owner: string): Promise<void> {
    const { id } = credit;
    const lease = { id, owner, lost: false };
    const beat = setInterval(() => {
      this.credits.heartbeat(id, owner).then(
        (kept) => (lease.lost ||= !kept),
        (err: unknown) => this.logger.warn({ err, massCredit: id }, 'mass credit heartbeat failed'),
      );
    }, BEAT_EVERY_MS);
    beat.unref();
    try {
      if (credit.type === 'reversal') await this.copyRows(credit, lease);
      await this.eachChunk(credit, lease);
      await this.finish(lease);
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (!this.stopping.signal.aborted) this.logger.error({ err: error, massCredit: id }, 'mass credit broke off');
      await this.credits.release(id, owner).catch(() => undefined);
    } finally {
      clearInterval(beat);
    }
  }

  /** Makes the rows of a reversal from those that were credited. */
  private async copyRows({ id, reverses = '' }: MassCredit, lease: Lease): Promise<void> {
    const work = this.batchWork();
    for (let place = await this.rows.lastPlace(id); ;) {
      this.goOn(lease);
      const originals = await this.rows.creditedAfter(reverses, place, COPIED);
      if (originals.length === 0) return;
      await this.rows.insert(
        originals.map(({ outcome: _, id: _id, entry, warning: _w, otherRow: _o, ...row }) => ({
          ...row,
          ...{ id: rowId(id, row.place), credit: id, outcome: 'ready' as const, original: entry ?? '' },
        })),
      );
      place = originals.at(-1)!.place;
      await work.throttle();
    }
  }

  private async eachChunk(credit: MassCredit, lease: Lease): Promise<void> {
    const work = this.batchWork();
    for (;;) {
      this.goOn(lease);
      const rows = await this.rows.nextReady(credit.id, CHUNK);
      if (rows.length === 0) return;
      const outcomes = await this.outcomesOf(credit, rows);
      failpoint('massCredits.afterEntries.beforeOutcomes');
      if (outcomes.length > 0) await this.record(lease, outcomes);
      if (outcomes.length < rows.length) await pause(RETRY_MS, this.stopping.signal);
      await work.throttle();
    }
  }

  /** Returns the outcomes that are known; none while identity does not answer. */
  private async outcomesOf(credit: MassCredit, rows: Parameters<CreditRows['credit']>[2]): Promise<RowOutcome[]> {
    const ctx = systemContext(credit.correlationId || undefined);
    try {
      return await (credit.type === 'reversal'
        ? this.crediting.reverse(ctx, credit, rows)
        : this.crediting.credit(ctx, credit, rows));
    } catch (error) {
      if (!isTransient(error)) throw error;
      this.logger.warn({ err: error, massCredit: credit.id }, 'mass credit waits');
      return [];
    }
  }

  private async record(lease: Lease, outcomes: readonly RowOutcome[]): Promise<void> {
    const increments: Record<string, number> = { ready: -outcomes.length };
    const add = (name: string, count: number) => (increments[name] = (increments[name] ?? 0) + count);
    for (const { outcome, error, points, shortfall = 0 } of outcomes) {
      add(outcome, 1);
      add('donePoints', points);
      add('shortfall', shortfall);
      if (error) add(`errorCounts.${error}`, 1);
    }
    await withTransaction(this.connection, async (session) => {
      // First, so that a replica that lost its lease while it slept writes nothing.
      if (!(await this.credits.progress(session, lease, increments))) throw new LeaseLost();
      await this.rows.record(session, outcomes);
    });
  }

  private async finish(lease: Lease): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      const done = { status: 'done', finishedAt: this.clock.now() } as const;
      const credit = await this.credits.end(session, lease, done);
      if (!credit) throw new LeaseLost();
      const { id, title, type, done: rows, failed, donePoints, shortfall, author, correlationId } = credit;
      const ctx = systemContext(correlationId || undefined);
      const after = { type, rows, failed, points: donePoints, ...(shortfall > 0 && { shortfall }), author };
      await this.audit.record(ctx, session, {
        ...{ record: 'massCredit', recordId: id, title, action: 'finished', unattended: true },
        after,
      });
      this.logger.info({ massCredit: id, rows, failed }, 'mass credit finished');
    });
  }

  private goOn({ lost }: Lease): void {
    if (lost) throw new LeaseLost();
    if (this.stopping.signal.aborted) throw new Error('the process stops');
  }

  private batchWork(): BatchWork {
    return new BatchWork({ share: SHARE, signal: this.stopping.signal });
  }
}

interface Lease {
  id: string;
  owner: string;
  lost: boolean;
}
