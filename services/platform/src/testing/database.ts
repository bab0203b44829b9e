import { createLogger } from '../logging.js';
import { connectMongo, nativeDb, type Connection } from '../mongo/connection.js';
import { type Migration, platformMigrations, runMigrations } from '../mongo/migrations.js';
import { testEnv, uniqueName } from './env.js';

export interface TestDatabase {
  url: string;
  name: string;
  connection: Connection;
  /** Drops the database and closes the connection. */
  drop(): Promise<void>;
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
      await nativeDb(connection).dropDatabase();
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
