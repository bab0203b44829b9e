import { Inject, Injectable } from '@nestjs/common';
import { fromDocument, modelOf, MONGO, toDocument, trusted, type ClientSession, type Connection } from '@club/platform';
import type { Model } from 'mongoose';
import type { Grant, Pool } from './domain/grant.js';
import { grantSchema, type GrantDocument } from './vouchers.schema.js';

/** Promised vouchers: owed until one is in stock, then given once. */
@Injectable()
export class GrantsRepository {
  private readonly model: Model<GrantDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'VoucherGrant', grantSchema);
  }

  async find(id: string, session?: ClientSession): Promise<Grant | null> {
    const found = await this.model
      .findOne({ _id: id })
      .session(session ?? null)
      .lean();
    return found && fromDocument(found);
  }

  /** Returns those of `ids` that have been rewarded. */
  async rewarded(ids: readonly string[]): Promise<Set<string>> {
    const found = this.model.find({ _id: trusted({ $in: [...ids] }), status: 'rewarded' }, { _id: 1 });
    return new Set((await found.lean()).map(({ _id }) => _id));
  }

  async insert(session: ClientSession, grant: Grant): Promise<void> {
    await this.model.create([toDocument(grant)], { session });
  }

  /** Answers whether the grant was still owed. */
  async reward(session: ClientSession, id: string, codeId: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(
      { _id: id, status: 'owed' },
      { $set: { status: 'rewarded', codeId, rewardedAt: at } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** The one that has waited longest. */
  async oldestOwed(session: ClientSession, pool: Pool): Promise<Grant | null> {
    const oldest = this.model.findOne({ status: 'owed', pool }).sort({ owedAt: 1, _id: 1 });
    const found = await oldest.session(session).lean();
    return found && fromDocument(found);
  }

  /** Counts the grants that are owed from each pool. */
  async owed(): Promise<Map<Pool, number>> {
    const rows = await this.model.aggregate<{ _id: Pool; n: number }>([
      { $match: { status: 'owed' } },
      { $group: { _id: '$pool', n: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, n }) => [_id, n]));
  }
}
