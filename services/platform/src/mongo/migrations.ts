import { randomUUID } from 'node:crypto';
import { rootLogger } from '../logging.js';
import { onInterruption } from '../process-start.js';
import { pause } from '../time.js';
import { isDuplicateKey, nativeDb, type Connection } from './connection.js';

/** One step of the schema: creates indexes, rewrites documents. Must be repeatable and leave older code working. */
export interface Migration {
  /** Sorts and names the step: `002-member-emails`. */
  id: string;
  up(connection: Connection): Promise<void>;
}

const STALE_LOCK_MS = 120_000;

/**
 * Applies each migration that the database has not seen, in order of id; recorded in `_migrations` after it succeeded.
 * Processes started at the same time take turns.
 */
export async function runMigrations(connection: Connection, migrations: Migration[]): Promise<string[]> {
  const applied: string[] = [];
  const records = nativeDb(connection).collection<{ _id: string; appliedAt: Date }>('_migrations');
  const ids = migrations.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`migration ${twice} is given twice`);
  await locked(connection, async () => {
    for (const migration of [...migrations].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      if (await records.findOne({ _id: migration.id })) continue;
      await migration.up(connection);
      await records.insertOne({ _id: migration.id, appliedAt: new Date() });
      applied.push(migration.id);
      rootLogger().info({ migration: migration.id }, 'migration applied');
    }
  });
  return applied;
}

/** Returns the ids of the steps that the database has not seen. What it has seen beyond them belongs to a later release. */
export async function missingMigrations(connection: Connection, migrations: readonly Migration[]): Promise<string[]> {
  const applied = await nativeDb(connection).collection<{ _id: string }>('_migrations').distinct('_id');
  return migrations.map(({ id }) => id).filter((id) => !applied.includes(id));
}

async function locked(connection: Connection, work: () => Promise<void>): Promise<void> {
  const locks = nativeDb(connection).collection<{ _id: string; holder: string; at: Date }>('_locks');
  const holder = randomUUID();
  for (;;) {
    try {
      await locks.insertOne({ _id: 'migrations', holder, at: new Date() });
      break;
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
      // A migration that was killed leaves its lock behind.
      await locks.deleteOne({ _id: 'migrations', at: { $lt: new Date(Date.now() - STALE_LOCK_MS) } });
      await pause(250);
    }
  }
  const beat = setInterval(() => {
    locks.updateOne({ _id: 'migrations', holder }, { $set: { at: new Date() } }).catch(() => undefined);
  }, STALE_LOCK_MS / 10);
  const unlock = () => locks.deleteOne({ _id: 'migrations', holder });
  // The next attempt then need not wait until the lock is stale.
  const finished = onInterruption(unlock);
  try {
    await work();
  } finally {
    clearInterval(beat);
    finished();
    await unlock();
  }
}

/** Collections that platform itself writes. Applied by `migrate` before the service's own steps. */
export const platformMigrations: Migration[] = [
  {
    id: '000-platform',
    async up(connection) {
      const db = nativeDb(connection);
      for (const name of ['outbox', 'processed_events', 'consumer_groups', 'tombstones', '_tails', '_leases'])
        await ensureCollection(connection, name);
      // The order in which the relay reads.
      await db.collection('outbox').createIndex({ writtenAt: 1, n: 1 }, { name: 'writtenAt_n' });
      const processed = db.collection('processed_events');
      await processed.createIndex({ eventId: 1, group: 1 }, { name: 'eventId_group', unique: true });
      // Six times the retention of a topic: nothing on Kafka can be older than what is remembered.
      await processed.createIndex({ at: 1 }, { name: 'at_ttl', expireAfterSeconds: 180 * 86_400 });
    },
  },
];

/** Creates a collection unless it exists: transactions and change streams want it beforehand. */
export async function ensureCollection(connection: Connection, name: string): Promise<void> {
  try {
    await nativeDb(connection).createCollection(name);
  } catch (err) {
    if ((err as { codeName?: string; code?: number }).code !== 48) throw err;
  }
}
