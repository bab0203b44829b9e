import { Inject, Injectable } from '@nestjs/common';
import {
  AdminAudit,
  Background,
  BatchWork,
  Clock,
  type Connection,
  failpoint,
  type HeldWork,
  LeasedWork,
  LeaseLost,
  LOGGER,
  type Logger,
  MONGO,
  systemContext,
  type WorkLease,
  WorkSignals,
  withTransaction,
} from '@club/platform';
import { BulkRowsRepository } from './bulk-rows.repository.js';
import { BULK_USERS_SWEEP_EVERY_MS } from './bulk-users.config.js';
import { BulkUsersRepository } from './bulk-users.repository.js';
import type { BulkUsers } from './domain/bulk-users.js';
import { RegisterRow } from './register-row.js';

/** Share of the time: members sign in meanwhile, and an upload can wait. */
const SHARE = 0.25;
/** Rows that are read at once. */
const CHUNK = 50;

/** Registers the members of uploads in the background, row by row; removes checks and typed texts that are over. */
@Injectable()
@Background({ name: 'bulk users', phase: 'intake' })
export class BulkUsersJob {
  private readonly leased: LeasedWork<BulkUsers>;

  constructor(
    private readonly uploads: BulkUsersRepository,
    private readonly rows: BulkRowsRepository,
    private readonly registering: RegisterRow,
    private readonly audit: AdminAudit,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(BULK_USERS_SWEEP_EVERY_MS) sweepEveryMs: number,
    signals: WorkSignals,
  ) {
    this.leased = new LeasedWork<BulkUsers>({
      ...{ name: 'bulk users', leases: uploads.leases, sweepEveryMs, logger },
      handovers: signals.of('bulk_users'),
      work: (upload, held) => this.work(upload, held),
      giveUp: (held) =>
        withTransaction(this.connection, (session) => this.uploads.leases.end(session, held, { status: 'failed' })),
      tidy: () => this.tidy(),
    });
  }

  /** Begins to look for work. */
  start(): void {
    this.leased.start();
  }

  /** Gives the work in hand back for another replica. */
  stop(): Promise<void> {
    return this.leased.stop();
  }

  /** One look for work, and for what is over. */
  sweep(): Promise<void> {
    return this.leased.sweep();
  }

  /** Returns the unowned lease of an upload that is to be registered. */
  handOver(): WorkLease {
    return this.leased.handOver();
  }

  /** Wakes a worker, as an upload without an owner has been written. */
  handedOver(): void {
    this.leased.handedOver();
  }

  private async tidy(): Promise<void> {
    const now = this.clock.now();
    for (const id of await this.uploads.expireChecks(now)) {
      await this.rows.removeAll(id);
      await this.uploads.remove(id);
    }
    for (const id of await this.uploads.withOldTyped(now)) {
      await this.rows.removeTyped(id);
      await this.uploads.typedRemoved(id);
    }
  }

  private async work(upload: BulkUsers, held: HeldWork): Promise<void> {
    const ctx = systemContext(upload.correlationId || undefined);
    const work = new BatchWork({ share: SHARE, signal: this.leased.signal });
    for (;;) {
      const rows = await this.rows.nextReady(upload.id, CHUNK);
      if (rows.length === 0) break;
      for (const row of rows) {
        this.leased.resume(held);
        await this.registering.execute(ctx, upload, row, held);
        failpoint('bulkUsers.afterRow');
        await work.throttle();
      }
    }
    await this.finish(held);
  }

  private async finish(held: HeldWork): Promise<void> {
    await withTransaction(this.connection, async (session) => {
      const done = { status: 'done', finishedAt: this.clock.now() } as const;
      const upload = await this.uploads.leases.end(session, held, done);
      if (!upload) throw new LeaseLost();
      const { id, label, done: registered, failed, author, correlationId } = upload;
      await this.audit.record(systemContext(correlationId || undefined), session, {
        ...{ record: 'bulkUsers', recordId: id, title: label, action: 'finished', unattended: true },
        after: { rows: registered, failed, author },
      });
      this.logger.info({ upload: id, registered, failed }, 'bulk users registered');
    });
  }
}
