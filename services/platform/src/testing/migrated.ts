import { nativeDb } from '../mongo/connection.js';
import { type Migration, runMigrations } from '../mongo/migrations.js';
import { testDatabase, type TestDatabase } from './database.js';

/**
 * Returns a database as the release before a step left it, with what `write` puts there, after the step was applied to it
 * and applied again, as it is when a process ends before its record.
 */
export async function migratedAfter(
  suite: string,
  migrations: Migration[],
  step: string,
  write: (db: ReturnType<typeof nativeDb>) => Promise<unknown>,
): Promise<TestDatabase> {
  const own = migrations.find(({ id }) => id === step);
  if (!own) throw new Error(`no migration ${step}`);
  const database = await testDatabase(suite);
  const { connection } = database;
  await runMigrations(
    connection,
    migrations.filter((one) => one !== own),
  );
  await write(nativeDb(connection));
  await runMigrations(connection, migrations);
  await own.up(connection);
  return database;
}
