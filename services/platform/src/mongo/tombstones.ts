import { nativeDb, type ClientSession, type Connection } from './connection.js';

interface Tombstone {
  _id: string;
  /** Real time; absent while the subject is still there and was only asked about. */
  leftAt?: Date;
  asked?: number;
}

/**
 * Ids of subjects that have left for good, so that what is still under way then leaves nothing of theirs behind: it asks in
 * the transaction that writes, and whoever removes their data adds them in the transaction that removes it.
 */
export class Tombstones {
  /** `name`: the collection; the service's migrations make it. */
  constructor(
    private readonly connection: Connection,
    private readonly name: string,
  ) {}

  /** The subject has left; repeating it changes nothing. */
  async add(id: string, session: ClientSession): Promise<void> {
    const leftAt = new Date();
    await this.collection.updateOne({ _id: id }, [{ $set: { leftAt: { $ifNull: ['$leftAt', leftAt] } } }], {
      upsert: true,
      session,
    });
  }

  /** Whether the subject has left. */
  async has(id: string, session: ClientSession): Promise<boolean> {
    // A mere look would not meet an `add` of the same moment: each would see the other's work undone, and both would stand.
    const found = await this.collection.findOneAndUpdate(
      { _id: id },
      { $inc: { asked: 1 } },
      { upsert: true, returnDocument: 'after', session },
    );
    return found?.leftAt !== undefined;
  }

  private get collection() {
    return nativeDb(this.connection).collection<Tombstone>(this.name);
  }
}
