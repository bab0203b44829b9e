import { nativeDb, type ClientSession, type Connection } from './connection.js';

interface Tombstone {
  _id: string;
  /** Real time; absent while the subject is still there and was only asked about. */
  erasedAt?: Date;
  asked?: number;
}

/**
 * Ids of erased subjects, so that writes still in progress leave none of their data behind. The writer and the remover of the
 * same data both use one of two ways:
 * - with transactions: the writer checks `has` in its transaction, and the remover calls `add` in its own;
 * - without: the remover calls `add` durably before it removes; the writer checks `erasedAmong` after the write and removes
 *   data of those subjects. If the check does not see an addition, the data were written before the removal began, which
 *   then removes them.
 */
export class Tombstones {
  constructor(private readonly connection: Connection) {}

  /** Records that the subject is erased; repeating it changes nothing. Durable when it resolves, or with the transaction. */
  async add(id: string, session?: ClientSession): Promise<void> {
    const erasedAt = new Date();
    await this.collection.updateOne({ _id: id }, [{ $set: { erasedAt: { $ifNull: ['$erasedAt', erasedAt] } } }], {
      upsert: true,
      ...(session ? { session } : {}),
    });
  }

  /** Returns whether the subject is erased. */
  async has(id: string, session: ClientSession): Promise<boolean> {
    // A mere look would not meet an `add` of the same moment: each would see the other's work undone, and both would stand.
    const found = await this.collection.findOneAndUpdate(
      { _id: id },
      { $inc: { asked: 1 } },
      { upsert: true, returnDocument: 'after', session },
    );
    return found?.erasedAt !== undefined;
  }

  /** Returns those of `ids` that are erased, in one read and without a write. */
  async erasedAmong(ids: readonly string[]): Promise<Set<string>> {
    const found = this.collection.find(
      { _id: { $in: [...ids] }, erasedAt: { $exists: true } },
      { projection: { _id: 1 } },
    );
    return new Set((await found.toArray()).map(({ _id }) => _id));
  }

  private get collection() {
    return nativeDb(this.connection).collection<Tombstone>('tombstones');
  }
}
