import { createHash } from 'node:crypto';
import { AdminAudit, Outbox, WorkSignals } from '@club/platform';
import { adminContext, eventually } from '@club/platform/testing';
import { BulkRowsRepository } from '../src/bulk-users/bulk-rows.repository.js';
import { BulkUsersJob } from '../src/bulk-users/bulk-users.job.js';
import { BulkUsersQueries } from '../src/bulk-users/bulk-users.queries.js';
import { BulkUsersRepository } from '../src/bulk-users/bulk-users.repository.js';
import { RegisterRow } from '../src/bulk-users/register-row.js';
import { CheckBulkUsers } from '../src/bulk-users/usecases/check-bulk-users.js';
import { ConfirmBulkUsers } from '../src/bulk-users/usecases/confirm-bulk-users.js';
import { directoryFixture } from './directory-fixture.js';

const EVERYTHING = { offset: 0, limit: 0, sort: '', q: '', cursor: '' };

/** Uploads of members over a database and Redis keys of their own; workers are started by the test. */
export async function bulkUsersFixture(suite: string) {
  const directory = await directoryFixture(suite);
  const { connection, clock, members, registerMember, notifications, promoters, erasures, admins, db } = directory;
  const uploads = new BulkUsersRepository(connection);
  const rows = new BulkRowsRepository(connection, erasures);
  const audit = new AdminAudit(new Outbox(connection), clock);
  const registering = new RegisterRow(uploads, rows, members, registerMember, notifications, clock, connection);
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const worker = () =>
    new BulkUsersJob(
      ...([uploads, rows, registering, audit, clock, connection, quiet, 500] as const),
      new WorkSignals(db.name),
    );
  const job = worker();
  const check = new CheckBulkUsers(uploads, rows, members, clock);
  const confirm = new ConfirmBulkUsers(uploads, promoters, job, audit, clock, connection);
  const queries = new BulkUsersQueries(uploads, rows, admins);
  async function* pieces(file: string) {
    yield Buffer.from(file);
  }

  return {
    ...directory,
    uploads,
    registering,
    worker,
    /** One look for work of the fixture's own worker. */
    sweep: () => job.sweep(),
    check: (file: string, admin = 'author') => check.execute(adminContext('dev', admin), 'roadshow.csv', pieces(file)),
    confirm: (file: string, over: Partial<Parameters<typeof confirm.execute>[1]> = {}, admin = 'author') =>
      confirm.execute(adminContext('dev', admin), {
        sha256: createHash('sha256').update(file).digest('hex'),
        ...{ checkId: '', label: 'Roadshow', promoterId: '', registerDate: '', registerSource: '' },
        ...over,
      }),
    get: async (id: string) => (await queries.get(id)).upload,
    rows: async (id: string, outcome = '') => (await queries.rowsOf(id, EVERYTHING, outcome)).rows,
    history: async () => (await queries.list(EVERYTHING, '')).rows.map(({ upload }) => upload),
    /** Waits until all rows of an upload have an outcome. */
    finished: (id: string) =>
      eventually(
        async () => {
          await job.sweep();
          const upload = await uploads.findById(id);
          if (upload?.status !== 'done') throw new Error(`${upload?.status}: ${upload?.done} of ${upload?.rows}`);
          return upload;
        },
        // the job leaves three quarters of a busy machine to others
        { timeoutMs: 150_000 },
      ),
    async close(): Promise<void> {
      await job.stop();
      await directory.close();
    },
  };
}

export type BulkUsersFixture = Awaited<ReturnType<typeof bulkUsersFixture>>;
