import { Inject, Injectable } from '@nestjs/common';
import {
  fromDocument,
  listPage,
  modelOf,
  MONGO,
  toDocument,
  trusted,
  type ClientSession,
  type Connection,
  type Listed,
  type ListPage,
  type ListRules,
} from '@club/platform';
import type { Model } from 'mongoose';
import type { Grant, Pool } from './domain/grant.js';
import { grantSchema, type GrantDocument } from './vouchers.schema.js';

/** Sorting of the list of owed vouchers. */
const OWED_LIST: ListRules = { sorts: { owedAt: 'owedAt' }, order: { owedAt: 1, _id: 1 } };

/** Number of grants that are owed from a pool, and since when the first of them is. */
export interface Waiting {
  owed: number;
  since: Date;
}

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
    return new Map([...(await this.waiting())].map(([pool, { owed }]) => [pool, owed]));
  }

  /** Counts the grants that are owed from each pool, and returns since when the first of them is. */
  async waiting(): Promise<Map<Pool, Waiting>> {
    const rows = await this.model.aggregate<{ _id: Pool } & Waiting>([
      { $match: { status: 'owed' } },
      { $group: { _id: '$pool', owed: { $sum: 1 }, since: { $min: '$owedAt' } } },
    ]);
    return new Map(rows.map(({ _id, ...waiting }) => [_id, waiting]));
  }

  /** A page of the grants that are owed, the longest waiting first. Errors: those of listPage. */
  async owedPage(page: ListPage): Promise<Listed<Grant>> {
    const { rows, end } = await listPage(this.model, page, OWED_LIST, { status: 'owed' });
    return { rows: rows.map(fromDocument), end };
  }
}
