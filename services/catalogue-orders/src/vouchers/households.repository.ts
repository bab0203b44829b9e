import { Inject, Injectable } from '@nestjs/common';
import { isDuplicateKey, modelOf, MONGO, trusted, type ClientSession, type Connection } from '@club/platform';
import type { Model } from 'mongoose';
import { householdSchema, type HouseholdDocument } from './vouchers.schema.js';

/** Counts the vouchers of a limited type that each household has. */
@Injectable()
export class HouseholdsRepository {
  private readonly model: Model<HouseholdDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'VoucherHousehold', householdSchema);
  }

  /** Makes the missing counters: a transaction that had to make one could not distinguish a race from a full household. */
  async open(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      try {
        await this.model.updateOne({ _id: id }, { $setOnInsert: { count: 0 } }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }

  /** Counts one more for each; false when one of them has `limit` already, and then the transaction must end. */
  async add(session: ClientSession, ids: readonly string[], limit: number): Promise<boolean> {
    for (const id of ids) {
      const { modifiedCount } = await this.model.updateOne(
        { _id: id, count: trusted({ $lt: limit }) },
        { $inc: { count: 1 } },
        { session },
      );
      if (modifiedCount === 0) return false;
    }
    return true;
  }

  /** Takes back what `add` counted. */
  async remove(session: ClientSession, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.model.updateMany({ _id: trusted({ $in: [...ids] }) }, { $inc: { count: -1 } }, { session });
  }
}
