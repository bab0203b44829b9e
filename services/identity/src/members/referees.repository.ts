import { modelOf, MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type RefereesDocument, refereesSchema } from './referees.schema.js';

/** Counters of referees by referrer and month. */
@Injectable()
export class RefereesRepository {
  private readonly model: Model<RefereesDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Referees', refereesSchema);
  }

  /** Referees counted in a month, `YYYY-MM` of Kuala Lumpur. */
  async count(referrerId: string, month: string): Promise<number> {
    const record = await this.model.findById(key(referrerId, month)).lean<RefereesDocument>();
    return record?.count ?? 0;
  }

  /** Takes one of `limit` places in the month; false when none is left. */
  async take(session: ClientSession, referrerId: string, month: string, limit: number): Promise<boolean> {
    const _id = key(referrerId, month);
    // Made apart from the increment: an upsert with the limit in its filter would end in a duplicate key, which aborts
    // the whole transaction.
    await this.model.updateOne({ _id }, { $setOnInsert: { count: 0 } }, { upsert: true, session });
    const taken = await this.model.updateOne(
      { _id, count: trusted({ $lt: limit }) },
      { $inc: { count: 1 } },
      { session },
    );
    return taken.modifiedCount === 1;
  }
}

function key(referrerId: string, month: string): string {
  return `${referrerId}:${month}`;
}
