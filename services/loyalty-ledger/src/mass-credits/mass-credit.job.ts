import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Background,
  BatchWork,
  Clock,
  type Connection,
  failpoint,
  isTransient,
  type HeldWork,
  LeasedWork,
  LeaseLost,
  LOGGER,
  type Logger,
  MONGO,
  pause,
  systemContext,
  WorkSignals,
  withTransaction,
} from '@club/platform';
import { CreditRows } from './credit-rows.js';
import { CreditRowsRepository } from './credit-rows.repository.js';
import { type MassCredit, rowId, type RowOutcome } from './domain/mass-credit.js';
import { MASS_CREDITS_CONFIG, type MassCreditsConfig } from './mass-credits.config.js';
import { MassCreditsRepository } from './mass-credits.repository.js';

/** Share of the time: members scan meanwhile, and a mass credit can wait. */
const SHARE = 0.25;
/** Rows of one transaction; scans that the same process writes wait for so many at most. */
const CHUNK = 100;
/** Rows of a reversal that are made at once. */
const COPIED = 1_000;
/** Time after which rows are tried again whose outcome is not known, or whose members could not be asked for. */
const RETRY_MS = 1_000;

/**
 * Credits, and reverses, the rows of mass credits in the background, chunk by chunk: entries first, then their outcomes with the
 * figures in one transaction. A crash between the two repeats a chunk, whose entries are known by their keys. Takes over what a
 * dead replica left, and removes checks that can be confirmed no more.
 */
@Injectable()
@Background({ name: 'mass credits', phase: 'intake' })
export class MassCreditJob extends LeasedWork<MassCredit> {
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
    super({ name: 'mass credit', leases: credits.leases, sweepEveryMs, handovers: signals.of('mass_credits'), logger });
  }

  protected override async tidy(): Promise<void> {
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

  protected override async work(credit: MassCredit, held: HeldWork): Promise<void> {
    if (credit.type === 'reversal') await this.copyRows(credit, held);
    await this.eachChunk(credit, held);
    await this.finish(held);
  }

  /** Makes the rows of a reversal from those that were credited. */
  private async copyRows({ id, reverses = '' }: MassCredit, held: HeldWork): Promise<void> {
    const work = this.batchWork();
    const last = await this.rows.lastPlace(reverses);
    const copied = await this.rows.lastPlace(id);
    // The last rows that are there may be a part of those that were written at once.
    for (let place = Math.max(0, copied - COPIED); place < last; place += COPIED) {
      this.resume(held);
      const originals = await this.rows.between(reverses, 'done', place, place + COPIED);
      await this.rows.insert(
        originals.map(({ outcome: _, id: _id, entry, warning: _w, otherRow: _o, ...row }) => ({
          ...row,
          ...{ id: rowId(id, row.place), credit: id, outcome: 'ready' as const, original: entry ?? '' },
        })),
      );
      await work.throttle();
    }
  }

  private async eachChunk(credit: MassCredit, held: HeldWork): Promise<void> {
    const work = this.batchWork();
    // A window of places is found in the same time in a file of a hundred rows and of a hundred thousand.
    const ready = await this.rows.readyPlaces(credit.id);
    for (let { after } = ready; after < ready.to;) {
      this.resume(held);
      const rows = await this.rows.between(credit.id, 'ready', after, after + CHUNK);
      const outcomes = await this.outcomesOf(credit, rows);
      failpoint('massCredits.afterEntries.beforeOutcomes');
      if (outcomes.length > 0) await this.record(held, outcomes);
      if (outcomes.length === rows.length) after += CHUNK;
      else await pause(RETRY_MS, this.signal);
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

  private async record(held: HeldWork, outcomes: readonly RowOutcome[]): Promise<void> {
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
      if (!(await this.credits.leases.progress(session, held, increments))) throw new LeaseLost();
      await this.rows.record(session, outcomes);
    });
  }

  private async finish(held: HeldWork): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      const done = { status: 'done', finishedAt: this.clock.now() } as const;
      const credit = await this.credits.leases.end(session, held, done);
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

  private batchWork(): BatchWork {
    return new BatchWork({ share: SHARE, signal: this.signal });
  }
}
