import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import {
  AdminAudit,
  type Connection,
  createLogger,
  Lifecycle,
  nativeDb,
  ObjectStore,
  Outbox,
  type OutboxDoc,
  type PublicListsInvalidation,
  type RequestContext,
  type VersionedKey,
  WorkSignals,
} from '@club/platform';
import { migratedDatabase, adminContext, eventually, FixedClock, testConfig } from '@club/platform/testing';
import { RedeemedCounts } from '../src/claims/redeemed-counts.js';
import { BatchGenerator } from '../src/codes/batch-generator.js';
import type { BatchDoc, ImportedCodeDoc } from '../src/codes/batch.schema.js';
import { BatchesRepository } from '../src/codes/batches.repository.js';
import { CodeKeys } from '../src/codes/code-keys.js';
import { CodeResolver } from '../src/codes/code-resolver.js';
import { ClaimsRepository } from '../src/claims/claims.repository.js';
import { CodesQueries } from '../src/codes/codes.queries.js';
import type { BatchCommand } from '../src/codes/domain/batch.js';
import { DoubleDaysRepository } from '../src/codes/double-days.repository.js';
import { DoublePointsDays } from '../src/codes/double-points-days.js';
import { FreshBatchTable } from '../src/codes/fresh-batch-table.js';
import { GenerateBatch } from '../src/codes/usecases/generate-batch.js';
import { ImportBatch } from '../src/codes/usecases/import-batch.js';
import { SetBatchActive } from '../src/codes/usecases/set-batch-active.js';
import { BatchActivityQueries } from '../src/codes/protection/batch-activity.queries.js';
import { CodeHoursRepository } from '../src/codes/protection/code-hours.repository.js';
import { CodesActivityQueries } from '../src/codes/protection/codes-activity.queries.js';
import { LookUpCode } from '../src/codes/protection/look-up-code.js';
import { MarkBatchShipped } from '../src/codes/protection/mark-batch-shipped.js';
import { RefusalsRepository } from '../src/codes/refusals.repository.js';
import { EntriesRepository } from '../src/points/entries.repository.js';
import { SaveDoublePointsDays } from '../src/codes/usecases/save-double-points-days.js';
import { migrations } from '../src/migrations.js';
import { ORDINARY_DAY } from './ledger.js';

export const silent = createLogger({ service: 'test', level: 'silent' });

/** Secrets of key versions 1…n. */
export const someKeys = (versions = 1): VersionedKey[] =>
  Array.from({ length: versions }, (_, i) => ({ version: i + 1, secret: Buffer.alloc(32, i + 1) }));

const CONFIG = { keys: [], importKey: Buffer.alloc(32, 9), doublePointsDays: [15, 22] };

export const codeKeys = (keys = someKeys()): CodeKeys => new CodeKeys({ ...CONFIG, keys });

/** The double-points days of a process over a database, as configured until they are set. */
export const doubleDaysOn = (connection: Connection): DoublePointsDays =>
  new DoublePointsDays(new FreshBatchTable(connection, new BatchesRepository(connection)), CONFIG);

/** A batch to generate, with everything but what the test is about. */
export const aBatchCommand = (over: Partial<BatchCommand> = {}): BatchCommand => ({
  brand: 'Drypers Touch',
  format: 'Tape',
  size: 'L',
  brandId: '',
  formatId: '',
  sizeId: '',
  quantity: 100,
  points: 120,
  // Without one, the same command of the same moment would be a repeat.
  key: randomUUID(),
  ...over,
});

/** The parts of one process that has to do with codes. */
function codesOn(
  connection: Connection,
  store: ObjectStore,
  { keys = codeKeys(), works = true, signals = new WorkSignals(connection.name) } = {},
) {
  const clock = new FixedClock(ORDINARY_DAY);
  const audit = new AdminAudit(new Outbox(connection), clock);
  const batches = new BatchesRepository(connection);
  const claims = new ClaimsRepository(connection);
  const table = new FreshBatchTable(connection, batches);
  const resolver = new CodeResolver(keys, table, batches);
  const doubleDays = new DoublePointsDays(table, CONFIG);
  const published: string[] = [];
  const publish = async (name: string) => void published.push(name);
  const lists = { publish } as unknown as PublicListsInvalidation;
  const generator = new BatchGenerator(batches, keys, store, silent, signals);
  const generate = new GenerateBatch(batches, generator, keys, clock, new Lifecycle(1_000, works), audit);
  const refusals = new RefusalsRepository(connection);
  const counts = new RedeemedCounts(connection, claims);
  const queries = new CodesQueries(batches, store, claims, counts, refusals, resolver);
  return {
    keys,
    audit,
    published,
    batches,
    resolver,
    generator,
    generate,
    importing: new ImportBatch(batches, keys, resolver, clock, audit),
    activating: new SetBatchActive(batches, audit),
    queries,
    looking: new LookUpCode(queries, resolver, claims, new EntriesRepository(connection), refusals, audit, connection),
    shipping: new MarkBatchShipped(batches, clock, audit),
    activity: new BatchActivityQueries(batches, claims, refusals),
    allActivity: new CodesActivityQueries(new CodeHoursRepository(connection), claims, refusals),
    claims,
    refusals,
    doubleDays,
    setDoubleDate: new SaveDoublePointsDays(
      new DoubleDaysRepository(connection),
      audit,
      lists,
      clock,
      connection,
      CONFIG,
    ),
    clock,
    /** A finished batch that is switched on, and its codes as printed. */
    async aReadyBatch(over: Partial<BatchCommand> = {}) {
      const { id } = await generate.execute(adminContext(), aBatchCommand(over));
      await generate.finished(id);
      // Without an entry in the audit log: tests look at those of their own.
      const batch = (await batches.setActive(id, { active: true, reason: '' }, async () => undefined))!;
      const csv = batch.fileKey ? await text(await store.get(batch.fileKey)) : '';
      const codes = csv
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.slice(0, 10));
      return { batch, csv, codes };
    },
  };
}

/** A migrated database and a bucket of the suite's own. */
export async function codesStack(suite: string) {
  const database = await migratedDatabase(suite, migrations);
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET } = testConfig({ SERVICE_NAME: suite });
  const store = new ObjectStore({
    endpoint: S3_ENDPOINT,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
    bucket: S3_BUCKET,
  });
  await store.ensureBucket();
  const db = nativeDb(database.connection);
  return {
    database,
    store,
    ctx: adminContext() as RequestContext,
    command: aBatchCommand(),
    until: eventually,
    batchDocs: db.collection<BatchDoc>('batches'),
    importedDocs: db.collection<ImportedCodeDoc>('imported_codes'),
    /** The audit log of a record, oldest first. */
    auditEntriesOf: async (recordId: string) =>
      (await db.collection<OutboxDoc>('outbox').find({ 'event.data.recordId': recordId }).sort({ n: 1 }).toArray()).map(
        ({ event }) => event,
      ),
    /** One more process over the same database and store. */
    process: (keys?: CodeKeys) => codesOn(database.connection, store, keys ? { keys } : {}),
    /** One that only answers calls. */
    api: () => codesOn(database.connection, store, { works: false }),
    /** Both, as far as they hear of each other. */
    roles: () => {
      const signals = new WorkSignals(database.connection.name);
      return {
        api: codesOn(database.connection, store, { works: false, signals }),
        worker: codesOn(database.connection, store, { signals }),
      };
    },
  };
}
