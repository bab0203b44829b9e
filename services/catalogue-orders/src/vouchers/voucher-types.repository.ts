import { type ClientSession, type ListRules, trusted } from '@club/platform';
import { recordsOf } from '@club/platform/records';
import type { Pool } from './domain/grant.js';
import { isOver, type VoucherType } from './domain/voucher.js';
import { VOUCHER_LIST } from './offers-changed.js';
import { TYPE_SEARCH, typeSchema } from './vouchers.schema.js';

/** Sorting, search and filters of the list of voucher types. */
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
  search: TYPE_SEARCH,
};

/** Sorts of vouchers. */
export class VoucherTypesRepository extends recordsOf<VoucherType>({
  record: 'voucherType',
  schema: typeSchema,
  list: TYPE_LIST,
  title: ({ name }) => name.en,
  pictures: ({ image }) => [image],
  publicLists: () => [VOUCHER_LIST],
  unique: { field: 'itemId', thing: 'voucher' },
}) {
  async findByItemId(itemId: string): Promise<VoucherType | null> {
    const found = await this.model.findOne({ itemId }).lean();
    return found && this.fromDocument(found);
  }

  /** Returns those of `ids` that exist, by id. */
  async findMany(ids: readonly string[]): Promise<Map<string, VoucherType>> {
    const found = await this.model.find({ _id: trusted({ $in: [...new Set(ids)] }) }).lean();
    return new Map(found.map((document) => [document._id, this.fromDocument(document)]));
  }

  /** Every type, by value ascending. */
  async all(): Promise<VoucherType[]> {
    const found = await this.model.find().sort({ value: 1, itemId: 1 }).lean();
    return found.map((document) => this.fromDocument(document));
  }

  /** The types a promised voucher may be taken from, the oldest first; those whose last day has passed are left out. */
  async poolOf(session: ClientSession, pool: Pool, now: Date): Promise<VoucherType[]> {
    const filter = pool.startsWith('type:')
      ? { _id: pool.slice('type:'.length) }
      : { milestone: pool as VoucherType['milestone'] };
    const found = await this.model.find(filter).session(session).sort({ createdAt: 1, _id: 1 }).lean();
    return found.map((document) => this.fromDocument(document)).filter((type) => !isOver(type, now));
  }
}
