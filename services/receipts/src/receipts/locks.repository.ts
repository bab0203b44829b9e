import { modelOf, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type LockDocument, lockSchema } from './receipt.schema.js';

/** Orders decisions about one invoice, one file or pictures that share a part. */
@Injectable()
export class ReceiptLocks {
  private readonly model: Model<LockDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'ReceiptLock', lockSchema);
  }

  /** Two transactions that decide about one name write one document, so that the later one sees what the earlier did. */
  async hold(session: ClientSession, names: readonly string[]): Promise<void> {
    for (const _id of [...names].sort()) {
      await this.model.updateOne({ _id }, { $inc: { decisions: 1 } }, { upsert: true, session });
    }
  }
}
