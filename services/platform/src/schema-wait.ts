import { rootLogger } from './logging.js';
import type { Connection } from './mongo/connection.js';
import { type Migration, missingMigrations } from './mongo/migrations.js';
import type { ProcessStart } from './process-start.js';
import { backoff, pause } from './time.js';

const CHECK = 'migrations';
const MAX_PAUSE_MS = 15_000;

/**
 * Resolves once the database has every step of this release, however long that takes: the Job that applies them may be about
 * to end, and a restart would not bring them. The process is live and unready meanwhile, and a rollout does not go on.
 */
export async function migrationsApplied(
  start: ProcessStart,
  connection: Connection,
  migrations: readonly Migration[],
): Promise<void> {
  const { health } = start;
  for (let attempt = 1; ; attempt += 1) {
    const missing = await start.reach('mongo', () => missingMigrations(connection, migrations));
    if (missing.length === 0) break;
    rootLogger().error({ missing, attempt }, 'migrations are missing: run migrate of this release; looking again');
    health.add(CHECK, () => Promise.reject(new MigrationsMissing(missing.join(', '))), { required: true });
    await pause(backoff(attempt, 500, MAX_PAUSE_MS));
  }
  health.add(CHECK, () => undefined, { required: true });
}

class MigrationsMissing extends Error {
  override readonly name = 'MigrationsMissing';
}
