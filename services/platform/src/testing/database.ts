import { createLogger } from '../logging.js';
import { connectMongo, nativeDb, type Connection } from '../mongo/connection.js';
import { type Migration, platformMigrations, runMigrations } from '../mongo/migrations.js';
import { testEnv, uniqueName } from './env.js';

export interface TestDatabase {
  url: string;
  name: string;
  connection: Connection;
  /** Drops the database, where its server stays, and closes the connection. */
  drop(): Promise<void>;
}

/**
 * Drops the database of a suite, unless the server goes with the whole run (scripts/test.mjs): a drop at SecantusDB may never end, and holds
 * up every other command meanwhile.
 */
export async function dropSuiteDatabase(db: { dropDatabase: () => Promise<unknown> }): Promise<void> {
  if (process.env['KEEP_TEST_DATABASES'] !== '1') await db.dropDatabase();
}

/** A database of the suite's own on the running stack, or on the server at `url`. */
export async function testDatabase(suite: string, url = testEnv().MONGO_URL): Promise<TestDatabase> {
  const name = `t_${uniqueName(suite)}`;
  const connection = await connectMongo({
    url,
    db: name,
    appName: suite,
    logger: createLogger({ service: suite, level: 'silent' }),
    counted: true,
    // Many at once on a busy machine wait for each other; how long is no suite's question.
    queueMs: 60_000,
  });
  return {
    url,
    name,
    connection,
    async drop() {
      await dropSuiteDatabase(nativeDb(connection));
      await connection.close();
    },
  };
}

/** Returns the same with the collections of platform and those of a service's migrations. */
export async function migratedDatabase(
  suite: string,
  migrations: readonly Migration[] = [],
  url?: string,
): Promise<TestDatabase> {
  const database = await testDatabase(suite, url);
  await runMigrations(database.connection, [...platformMigrations, ...migrations]);
  return database;
}
