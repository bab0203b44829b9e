import { Inject, Injectable } from '@nestjs/common';
import { MONGO, nativeDb, type ClientSession, type Connection } from '@club/platform';
import { GRANTS, type GrantDoc, type Pool } from './vouchers.schema.js';

/** Promised vouchers: owed until one is in stock, then given once. */
@Injectable()
export class GrantsRepository {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  find(key: string, session?: ClientSession): Promise<GrantDoc | null> {
    return this.grants.findOne({ _id: key }, { session });
  }

  async insert(session: ClientSession, grant: GrantDoc): Promise<void> {
    await this.grants.insertOne(grant, { session });
  }

  /** Answers whether the grant was still owed. */
  async reward(session: ClientSession, key: string, codeId: string, at: Date): Promise<boolean> {
    const { modifiedCount } = await this.grants.updateOne(
      { _id: key, status: 'owed' },
      { $set: { status: 'rewarded', codeId, rewardedAt: at } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** The one that has waited longest. */
  oldestOwed(pool: Pool, session: ClientSession): Promise<GrantDoc | null> {
    return this.grants.findOne({ status: 'owed', pool }, { session, sort: { owedAt: 1, _id: 1 } });
  }

  /** How many are owed from each pool. */
  async owed(): Promise<Map<Pool, number>> {
    const rows = await this.grants
      .aggregate<{ _id: Pool; n: number }>([
        { $match: { status: 'owed' } },
        { $group: { _id: '$pool', n: { $sum: 1 } } },
      ])
      .toArray();
    return new Map(rows.map(({ _id, n }) => [_id, n]));
  }

  /** What the grants with these keys came to. */
  findMany(keys: readonly string[]): Promise<GrantDoc[]> {
    return this.grants.find({ _id: { $in: [...keys] } }).toArray();
  }

  private get grants() {
    return nativeDb(this.connection).collection<GrantDoc>(GRANTS);
  }
}
