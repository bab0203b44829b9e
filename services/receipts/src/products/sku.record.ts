import { type ClientSession, searchable } from '@club/platform';
import { RECORD_COLUMNS, recordSchema, recordsOf, type StoredRecord } from '@club/platform/records';
import type { SkuFields } from './domain/product.js';
import { EARLIER_POINTS } from './earlier-points.schema.js';

const columns = { item: 'item', size: 'size', points: 'points', place: 'place', ...RECORD_COLUMNS };
const number = { type: Number, required: true };

/** A product as stored. */
export interface SkuRecord extends SkuFields, StoredRecord {}

/** `skus`: a product has each pack size once. */
export const skuSchema = recordSchema<SkuRecord>(
  'skus',
  {
    item: { type: String, required: true },
    size: { type: String, default: '' },
    points: { ...number, min: 1 },
    place: number,
    earlier: [EARLIER_POINTS],
  },
  columns,
);
skuSchema.index({ item: 1, size: 1 } as never, { name: 'item_size', unique: true });

/** Words by which products are searched. */
const SKU_SEARCH = searchable(skuSchema, { texts: ['item', 'size'] });

/** Products that earn points by receipt, in the order of the points table. */
export class SkusRepository extends recordsOf<SkuRecord>({
  record: 'sku',
  schema: skuSchema,
  list: { sorts: columns, search: SKU_SEARCH, order: { place: 1, _id: 1 } },
  title: ({ item, size }) => `${item} ${size}`.trim(),
  audited: ({ earlier: _earlier, ...sku }) => sku,
  publicLists: () => ['skus'],
  unique: { field: 'item', thing: 'product' },
}) {
  /** Place of the last product; 0 without any. */
  async lastPlace(session: ClientSession): Promise<number> {
    const last = await this.model
      .findOne()
      .sort({ place: -1 } as never)
      .session(session)
      .lean();
    return last ? this.fromDocument(last).place : 0;
  }
}
