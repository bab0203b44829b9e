import mongoose, { type ClientSession, type Connection, type ConnectOptions } from 'mongoose';
import type { Logger } from '../logging.js';
import { DeadlineError, withDeadline } from '../time.js';
import { countCommands } from './counted-commands.js';

export type { ClientSession, Connection } from 'mongoose';

/** Nest token of the process's mongoose connection. */
export const MONGO = Symbol('club.mongo');

// Filters that hold operators must be marked with `trusted`; anything else with a `$` inside is wrapped in `$eq`, so that
// input can never become an operator. Session propagation makes a forgotten `session` a write inside, not outside.
mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', true);
mongoose.set('transactionAsyncLocalStorage', true);

/** Marks a model filter's operator object as the program's own: `Model.find({ seq: trusted({ $lt: 5 }) })`. */
export const trusted = <T extends object>(filter: T): T => mongoose.trusted(filter as never) as unknown as T;

/**
 * Opens a connection of its own (never mongoose's global one): majority writes and reads, no automatic collections or
 * indexes, bounded waits. Rejects when no server answers within `waitMs`.
 */
export async function connectMongo(options: {
  url: string;
  db: string;
  appName: string;
  logger: Logger;
  /** Files of certificates, see store-options.ts. */
  tls?: Pick<ConnectOptions, 'tlsCAFile' | 'tlsCertificateKeyFile'>;
  waitMs?: number;
  /** Time for which an operation waits for one of the pool's connections. Default 5 s. */
  queueMs?: number;
  /** Counts commands and documents written (`club_mongo_commands_total`, `club_mongo_documents_total`). */
  counted?: boolean;
}): Promise<Connection> {
  const connection = mongoose.createConnection(options.url, {
    dbName: options.db,
    appName: options.appName,
    ...options.tls,
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    writeConcern: { w: 'majority' },
    readConcernLevel: 'majority',
    retryWrites: true,
    maxPoolSize: 50,
    serverSelectionTimeoutMS: options.waitMs ?? 30_000,
    socketTimeoutMS: 60_000,
    waitQueueTimeoutMS: options.queueMs ?? 5_000,
    monitorCommands: options.counted ?? false,
  });
  connection.on('disconnected', () => options.logger.warn('mongo disconnected'));
  connection.on('reconnected', () => options.logger.info('mongo reconnected'));
  try {
    await connection.asPromise();
  } catch (err) {
    await connection.close().catch(() => undefined);
    throw err;
  }
  if (options.counted) countCommands(connection.getClient());
  return connection;
}

/** Returns the native database of an open connection. */
export function nativeDb(connection: Connection): mongoose.mongo.Db {
  if (!connection.db) throw new mongoose.mongo.MongoNotConnectedError('mongo is not connected');
  return connection.db;
}

const PING_MS = 1_500;

/** Readiness check. */
export async function pingMongo(connection: Connection): Promise<void> {
  await withDeadline(nativeDb(connection).command({ ping: 1, maxTimeMS: PING_MS }), PING_MS, 'ping');
}

/** Returns whether a write failed on a unique index, optionally on the named one. */
export function isDuplicateKey(err: unknown, indexName?: string): boolean {
  const { code, message, writeErrors } = (err ?? {}) as { code?: unknown; message?: string; writeErrors?: unknown };
  if (Array.isArray(writeErrors) && writeErrors.length > 0) {
    return writeErrors.some((one: { code?: number; errmsg?: string; err?: { errmsg?: string } }) => {
      const text = one.errmsg ?? one.err?.errmsg ?? '';
      return one.code === 11_000 && (indexName === undefined || names(text, indexName));
    });
  }
  return code === 11_000 && (indexName === undefined || names(message ?? '', indexName));
}

function names(text: string, indexName: string): boolean {
  return text.includes(`index: ${indexName} `);
}

const TRANSACTION_MS = 15_000;

/**
 * Runs one transaction with majority write concern and snapshot reads. The callback may run several times: no side effect
 * other than through `session`, and one await after the other. Gives up with a DeadlineError after `timeoutMs` in all, also
 * when the server does not answer: nothing more is written through the session then, and only when the commit was under way
 * it may have taken effect.
 */
export async function withTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
  { timeoutMs = TRANSACTION_MS }: { timeoutMs?: number } = {},
): Promise<T> {
  // The driver has no limit of its own but two minutes of retries: its `timeoutMS` does nothing.
  const until = performance.now() + timeoutMs;
  const requireTime = () => {
    if (performance.now() >= until) throw new DeadlineError('transaction', timeoutMs);
  };
  let current: ClientSession | undefined;
  const running = connection.transaction(
    async (session) => {
      current = session;
      // Before each retry, too.
      requireTime();
      const result = await work(session);
      requireTime();
      return result;
    },
    {
      readConcern: { level: 'snapshot' },
      writeConcern: { w: 'majority' },
      readPreference: 'primary',
      maxCommitTimeMS: timeoutMs,
    },
  ) as Promise<T>;
  try {
    return await withDeadline(running, timeoutMs, 'transaction');
  } catch (error) {
    if (error instanceof DeadlineError && current) giveUp(current);
    throw error;
  }
}

/** Ends a session that may be in the middle of an operation: whatever is asked of it from now on is refused by the driver. */
function giveUp(session: ClientSession): void {
  // Frees what the transaction has locked where the server still answers; its own limit does otherwise.
  session.abortTransaction().catch(() => undefined);
  session.hasEnded = true;
}
