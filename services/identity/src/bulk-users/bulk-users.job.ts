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
export class BulkUsersJob extends LeasedWork<BulkUsers> {
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
    super({ name: 'bulk users', leases: uploads.leases, sweepEveryMs, handovers: signals.of('bulk_users'), logger });
  }

  protected override async tidy(): Promise<void> {
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

  protected override async work(upload: BulkUsers, held: HeldWork): Promise<void> {
    const ctx = systemContext(upload.correlationId || undefined);
    const work = new BatchWork({ share: SHARE, signal: this.signal });
    // A window of places is found in the same time in a file of a hundred rows and of many thousands.
    const ready = await this.rows.readyPlaces(upload.id);
    for (let { after } = ready; after < ready.to; after += CHUNK) {
      for (const row of await this.rows.readyBetween(upload.id, after, after + CHUNK)) {
        this.resume(held);
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
