import type { ClientSession, Connection } from 'mongoose';
import { DomainError } from '../errors.js';
import { isolateFailures } from '../isolate-failures.js';
import { nativeDb } from '../mongo/connection.js';
import { ensureCollection } from '../mongo/migrations.js';

/** No upload takes this long. */
const UPLOAD_MS = 10 * 60_000;
const AT_ONCE = 100;
/** One that could not be removed is tried again after this, behind the others. */
const RETRY_MS = 60_000;

interface Removal {
  /** The file. */
  _id: string;
  /** Earliest time of the removal. Real time: a technical wait. */
  dueAt: Date;
  /** The sweep has begun to remove it: nobody can keep it any more. */
  taken?: true;
}

/**
 * Files of an object store that nothing refers to, until they are gone. A new file is scheduled for removal before it exists
 * (`expect`) and kept in the transaction that refers to it (`keep`), so that a crash between the two leaves no file
 * behind; one that is no longer wanted is scheduled in the transaction that drops it (`promise`).
 */
export class FileRemovals {
  /** `name`: the collection, one per kind of file; the service's migrations make it. */
  constructor(
    private readonly connection: Connection,
    private readonly name: string,
  ) {}

  /** Makes the collection and its index where they are missing; part of `migrate`. */
  async ensureCollection(): Promise<void> {
    await ensureCollection(this.connection, this.name);
    await this.collection.createIndex({ dueAt: 1 }, { name: 'due' });
  }

  /** Schedules a file before it is written: it is removed in ten minutes unless it is kept. */
  expect(fileId: string): Promise<void> {
    return this.promise(fileId, undefined, UPLOAD_MS);
  }

  /** Keeps a file of `expect`, in the transaction that refers to it. Errors: SERVICE_BUSY when writing it took too long. */
  async keep(fileId: string, session: ClientSession): Promise<void> {
    const { deletedCount } = await this.collection.deleteOne({ _id: fileId, taken: { $exists: false } }, { session });
    if (deletedCount === 0) throw new DomainError('SERVICE_BUSY');
  }

  /** Promises the removal of a file in `afterMs`, in the transaction after which nothing refers to it. */
  async promise(fileId: string, session?: ClientSession, afterMs = 0): Promise<void> {
    await this.collection.updateOne(
      { _id: fileId },
      { $set: { dueAt: new Date(Date.now() + afterMs) } },
      { upsert: true, ...(session ? { session } : {}) },
    );
  }

  /**
   * Removes what is due, a hundred at most, longest first; removing twice must be fine. What cannot be removed is due again a
   * minute later. Answers how many were removed.
   */
  async sweep(remove: (fileId: string) => Promise<void>): Promise<number> {
    const due = { dueAt: { $lte: new Date() } };
    const docs = await this.collection.find(due).sort({ dueAt: 1 }).limit(AT_ONCE).toArray();
    let removed = 0;
    await isolateFailures(
      docs,
      async ({ _id }) => {
        const later = { taken: true as const, dueAt: new Date(Date.now() + RETRY_MS) };
        const { matchedCount } = await this.collection.updateOne({ _id, ...due }, { $set: later });
        if (matchedCount === 0) return;
        await remove(_id);
        await this.collection.deleteOne({ _id, taken: true });
        removed += 1;
      },
      ({ _id: file }) => ({ file, removals: this.name }),
    );
    return removed;
  }

  private get collection() {
    return nativeDb(this.connection).collection<Removal>(this.name);
  }
}
