import { text } from 'node:stream/consumers';
import {
  type Connection,
  createLogger,
  Lifecycle,
  nativeDb,
  ObjectStore,
  runMigrations,
  type VersionedKey,
} from '@club/platform';
import { FixedClock, testConfig, testDatabase } from '@club/platform/testing';
import { BatchGenerator } from '../src/codes/batch-generator.js';
import type { BatchDoc, ImportedCodeDoc } from '../src/codes/batch.schema.js';
import { BatchesRepository } from '../src/codes/batches.repository.js';
import { CodeKeys } from '../src/codes/code-keys.js';
import { CodeResolver } from '../src/codes/code-resolver.js';
import { codesMigrations } from '../src/codes/codes.migrations.js';
import { ClaimsRepository } from '../src/claims/claims.repository.js';
import { CodesQueries } from '../src/codes/codes.queries.js';
import type { BatchCommand } from '../src/codes/domain/batch.js';
import { FreshBatchTable } from '../src/codes/fresh-batch-table.js';
import { GenerateBatch } from '../src/codes/usecases/generate-batch.js';
import { ImportBatch } from '../src/codes/usecases/import-batch.js';
import { SetBatchActive } from '../src/codes/usecases/set-batch-active.js';
import { ORDINARY_DAY } from './ledger.js';

export const silent = createLogger({ service: 'test', level: 'silent' });

/** Secrets of key versions 1…n. */
export const someKeys = (versions = 1): VersionedKey[] =>
  Array.from({ length: versions }, (_, i) => ({ version: i + 1, secret: Buffer.alloc(32, i + 1) }));

export const codeKeys = (keys = someKeys()): CodeKeys =>
  new CodeKeys({ keys, importKey: Buffer.alloc(32, 9), doublePointsDays: [15, 22] });

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
  key: '',
  ...over,
});

/** The parts of one process that has to do with codes. */
function codesOn(connection: Connection, store: ObjectStore, keys = codeKeys(), works = true) {
  const clock = new FixedClock(ORDINARY_DAY);
  const batches = new BatchesRepository(connection);
  const resolver = new CodeResolver(keys, new FreshBatchTable(batches), batches);
  const generator = new BatchGenerator(batches, keys, store, silent);
  const generate = new GenerateBatch(batches, generator, keys, clock, new Lifecycle(1_000, works));
  return {
    keys,
    batches,
    resolver,
    generator,
    generate,
    importing: new ImportBatch(batches, keys, resolver, clock),
    activating: new SetBatchActive(batches),
    queries: new CodesQueries(batches, store, new ClaimsRepository(connection)),
    /** A finished batch and its codes as printed. */
    async aReadyBatch(over: Partial<BatchCommand> = {}) {
      const { id } = await generate.execute(aBatchCommand(over));
      const batch = (await generate.finished(id))!;
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
  const database = await testDatabase(suite);
  await runMigrations(database.connection, codesMigrations);
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
    batchDocs: db.collection<BatchDoc>('batches'),
    importedDocs: db.collection<ImportedCodeDoc>('imported_codes'),
    /** One more process over the same database and store. */
    process: (keys?: CodeKeys) => codesOn(database.connection, store, keys),
    /** One that only answers calls. */
    api: () => codesOn(database.connection, store, codeKeys(), false),
  };
}
