import { Inject, Injectable } from '@nestjs/common';
import {
  fromDocument,
  isDuplicateKey,
  listPage,
  modelOf,
  MONGO,
  refusedAt,
  toDocument,
  trusted,
  type ClientSession,
  type Connection,
  type ListPage,
  type ListRules,
} from '@club/platform';
import type { Model } from 'mongoose';
import type { Pool } from './domain/grant.js';
import type { VoucherType } from './domain/voucher.js';
import { typeSchema, type TypeDocument } from './vouchers.schema.js';

/** What the list of voucher types can be asked for. */
export const TYPE_LIST: ListRules = {
  sorts: {
    name: 'name.en',
    itemId: 'itemId',
    value: 'value',
    points: 'points',
    active: 'active',
    createdAt: 'createdAt',
  },
  unique: ['itemId'],
  order: { value: 1, _id: 1 },
  searched: ['name.en', 'name.bm', 'itemId', 'itemBrand'],
};

/** Sorts of vouchers. */
@Injectable()
export class VoucherTypesRepository {
  private readonly types: Model<TypeDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.types = modelOf(connection, 'VoucherType', typeSchema);
  }

  /** Errors: ALREADY_EXISTS when another type has the article number. */
  async insert(session: ClientSession, type: VoucherType): Promise<void> {
    try {
      await this.types.create([toDocument(type)], { session });
    } catch (error) {
      if (isDuplicateKey(error)) throw refusedAt('itemId', 'ALREADY_EXISTS', { thing: 'voucher' });
      throw error;
    }
  }

  /** Null when there is none. */
  async find(id: string, session?: ClientSession): Promise<VoucherType | null> {
    const found = await this.types
      .findOne({ _id: id })
      .session(session ?? null)
      .lean();
    return found && fromDocument(found);
  }

  async findByItemId(itemId: string): Promise<VoucherType | null> {
    const found = await this.types.findOne({ itemId }).lean();
    return found && fromDocument(found);
  }

  /** Those among `ids` that exist, by id. */
  async findMany(ids: readonly string[]): Promise<Map<string, VoucherType>> {
    const found = await this.types.find({ _id: trusted({ $in: [...new Set(ids)] }) }).lean();
    return new Map(found.map((document) => [document._id, fromDocument(document)]));
  }

  /** Every type, by value ascending. */
  async all(): Promise<VoucherType[]> {
    return (await this.types.find().sort({ value: 1, itemId: 1 }).lean()).map(fromDocument);
  }

  /** The types a promised voucher may be taken from, cheapest first. */
  async idsOf(session: ClientSession, pool: Pool): Promise<string[]> {
    if (pool.startsWith('type:')) return [pool.slice('type:'.length)];
    const milestone = pool as VoucherType['milestone'];
    const found = await this.types.find({ milestone }, { _id: 1 }, { session }).sort({ createdAt: 1, _id: 1 }).lean();
    return found.map(({ _id }) => _id);
  }

  /** The part that is asked for, among `ids` where these are given. Errors: those of listPage. */
  async page(wanted: ListPage, ids?: readonly string[]): Promise<{ types: VoucherType[]; total: number }> {
    const among = ids ? { _id: trusted({ $in: [...ids] }) } : {};
    const { rows, total } = await listPage(this.types, wanted, TYPE_LIST, among);
    return { types: rows.map(fromDocument), total };
  }

  async setActive(session: ClientSession, id: string, active: boolean): Promise<void> {
    await this.types.updateOne({ _id: id }, { $set: { active } }, { session });
  }
}
