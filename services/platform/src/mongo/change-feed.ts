import type mongoose from 'mongoose';
import { unlessAborted } from '../time.js';
import { nativeDb, type Connection } from './connection.js';
import type { ChangeDoc } from './tail-queue.js';

/** The inserts of one read, by collection. */
export type Inserts = ReadonlyMap<string, ChangeDoc[]>;

/** One change stream over some collections of a database, which can be closed while it is being read. */
export class ChangeFeed {
  private readonly closing = new AbortController();
  private readonly stream: mongoose.mongo.ChangeStream;
  private position: unknown;

  constructor(
    connection: Connection,
    collections: readonly string[],
    private readonly options: { maxReads: number; awaitMs: number; token?: unknown },
  ) {
    const { maxReads, awaitMs, token } = options;
    this.position = token;
    this.stream = nativeDb(connection).watch(
      [{ $match: { operationType: 'insert', 'ns.coll': { $in: [...collections] } } }],
      { batchSize: maxReads, maxAwaitTimeMS: awaitMs, ...(token ? { resumeAfter: token } : {}) },
    );
  }

  /** Returns the token from which reading continues; undefined before the first answer. */
  get token(): unknown {
    return this.position;
  }

  get closed(): boolean {
    return this.closing.signal.aborted;
  }

  /** Returns what has arrived; waits for `awaitMs` at most when nothing has, and returns nothing once it is closed. */
  async read(): Promise<Inserts> {
    const inserts = new Map<string, ChangeDoc[]>();
    let count = 0;
    try {
      // Adds only changes that have already arrived; waiting for more would delay them.
      do {
        const change = await unlessAborted(this.stream.tryNext(), this.closing.signal);
        this.position = this.stream.resumeToken ?? this.position;
        if (!change) break;
        count += 1;
        const { ns, fullDocument } = change as { ns?: { coll: string }; fullDocument?: ChangeDoc };
        if (!ns || !fullDocument) continue;
        const docs = inserts.get(ns.coll) ?? [];
        inserts.set(ns.coll, docs);
        docs.push(fullDocument);
      } while (count < this.options.maxReads && buffered(this.stream) > 0);
    } catch (err) {
      if (!this.closed) throw err;
    }
    return inserts;
  }

  /** Ends it, and a read that is waiting with it. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.stream.close().catch(() => undefined);
  }
}

// The driver buffers one getMore; its public API has no way to ask how much of it is left.
function buffered(stream: mongoose.mongo.ChangeStream): number {
  const { cursor } = stream as unknown as { cursor?: { bufferedCount(): number } };
  return cursor?.bufferedCount() ?? 0;
}
