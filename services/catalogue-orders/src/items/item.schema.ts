import { type DocumentOf, searchable } from '@club/platform';
import { recordSchema, schedulable } from '@club/platform/records';
import { Schema } from 'mongoose';
import { ITEM_KINDS, type Category, type Item } from './domain/item.js';
import { type Movement, MOVEMENT_TYPES } from './domain/stock.js';

export type MovementDocument = DocumentOf<Movement>;

/** Number of pieces of an item that a member has; `_id` is `<member>:<item>`. */
export interface TakingDocument {
  _id: string;
  count: number;
}

/** The columns that the back office sorts items by: their names outside, and where they stand in a document. */
export const ITEM_COLUMNS: Readonly<Record<string, string>> = {
  name: 'name.en',
  itemId: 'itemId',
  brand: 'brand',
  points: 'points',
  inventory: 'stock.onHand',
  remaining: 'stock.remaining',
  active: 'active',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
};

const required = { type: String, required: true };
const text = { type: String, default: '' };
const number = { type: Number, required: true };
const moment = { type: Date, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false, id: false });
const both = () => ({ type: part({ en: text, bm: text }), required: true });
const options = (collection: string) =>
  ({ collection, autoIndex: false, versionKey: false, id: false, minimize: false }) as const;

/** `items`. */
export const itemSchema = new Schema<DocumentOf<Item>>(
  {
    _id: required,
    kind: { type: String, enum: ITEM_KINDS, required: true },
    itemId: required,
    name: both(),
    image: both(),
    description: both(),
    brand: text,
    uom: text,
    points: number,
    categories: [String],
    active: { type: Boolean, required: true },
    stock: { type: part({ onHand: number, held: number, shipped: number, remaining: number }), required: true },
    limitPerMember: number,
    createdAt: moment,
    updatedAt: moment,
    version: number,
  } as never,
  options('items'),
);
schedulable(itemSchema);
/** Search of the lists of items. */
export const ITEM_SEARCH = searchable(itemSchema, { texts: ['name.en', 'name.bm', 'brand'], codes: ['itemId'] });
itemSchema.index({ kind: 1, active: 1, createdAt: -1 }, { name: 'kind_active_createdAt' });
// Each order of the back office's lists but that by number, of which the index is below.
for (const field of Object.values(ITEM_COLUMNS)) {
  if (field === 'itemId') continue;
  itemSchema.index({ kind: 1, [field]: 1, _id: 1 }, { name: `kind_${field.replace('.', '_')}_id` });
}
// An article number names one item of its kind.
itemSchema.index({ kind: 1, itemId: 1 }, { name: 'kind_itemId', unique: true });

/** `categories`: a handful, read whole. */
export const categorySchema = recordSchema<Category>('categories', {
  name: both(),
  place: number,
  retired: { type: Boolean, default: false },
});

/** `stock_movements`: only ever inserted. */
export const movementSchema = new Schema<MovementDocument>(
  {
    _id: required,
    itemId: required,
    type: { type: String, enum: MOVEMENT_TYPES, required: true },
    quantity: number,
    ref: required,
    at: moment,
  } as never,
  options('stock_movements'),
);
// Sums by item and type, for the check of all stock.
movementSchema.index({ itemId: 1, type: 1 }, { name: 'itemId_type' });

/** `item_takings`: found by `_id` alone. */
export const takingSchema = new Schema<TakingDocument>(
  { _id: required, count: number } as never,
  options('item_takings'),
);
