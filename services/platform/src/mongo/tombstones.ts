import { nativeDb, type ClientSession, type Connection } from './connection.js';

interface Tombstone {
  _id: string;
  /** Real time; absent while the subject is still there and was only asked about. */
  erasedAt?: Date;
  asked?: number;
}

/**
 * Ids of subjects that were erased, so that what is still under way then leaves nothing of theirs behind. Whoever writes
 * and whoever removes one thing do it in one of two ways, both in the same:
 * - in transactions: who writes asks with `has` in the transaction that writes, and who removes calls `add` in the one that
 *   removes;
 * - without: who writes looks with `erasedAmong` after the write and takes back what is of those; who removes has added them before,
 *   durably. If a look does not see an addition, what was written before the look is there when the removal begins, and goes
 *   with it.
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
