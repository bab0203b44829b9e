import { MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';

/** Collection of the locks: one document a name, written by whoever decides on it. */
export const RECEIPT_LOCKS = 'receipt_locks';

/** Orders decisions about one invoice, one file or pictures that share a part. */
@Injectable()
export class ReceiptLocks {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /** Two transactions that decide about one name write one document, so that the later one sees what the earlier did. */
  async hold(session: ClientSession, names: readonly string[]): Promise<void> {
    const locks = nativeDb(this.connection).collection<{ _id: string; decisions: number }>(RECEIPT_LOCKS);
    for (const _id of [...names].sort()) {
      await locks.updateOne({ _id }, { $inc: { decisions: 1 } }, { upsert: true, session });
    }
  }
}
