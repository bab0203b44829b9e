import { type DocumentOf, searchable } from '@club/platform';
import { schedulable } from '@club/platform/records';
import { Schema } from 'mongoose';
import type { Sample } from './domain/sample.js';

/** The columns that the back office sorts samples by: their names outside, and where they stand in a document. */
export const SAMPLE_COLUMNS: Readonly<Record<string, string>> = {
  name: 'itemName.en',
  itemId: 'itemId',
  redeemed: 'redeemed',
  remaining: 'remaining',
  active: 'active',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
};

const texts = new Schema({ en: String, bm: String }, { _id: false });

/** `samples`. */
export const sampleSchema = new Schema<DocumentOf<Sample>>(
  {
    _id: { type: String, required: true },
    itemId: String,
    uom: String,
    brandId: String,
    formatId: String,
    sizeId: String,
    size: String,
    itemName: texts,
    description: texts,
    itemImage: texts,
    active: { type: Boolean, required: true },
    remaining: { type: Number, required: true, min: 0 },
    redeemed: Number,
    createdAt: Date,
    updatedAt: Date,
    version: Number,
  },
  { collection: 'samples', versionKey: false },
);
schedulable(sampleSchema);
/** Search of the list of samples. */
export const SAMPLE_SEARCH = searchable(sampleSchema, { texts: ['itemName.en', 'itemName.bm'], codes: ['itemId'] });
// One sample for each brand, format and size.
sampleSchema.index({ brandId: 1, formatId: 1, sizeId: 1 }, { name: 'brand_format_size', unique: true });
sampleSchema.index({ createdAt: -1, _id: -1 }, { name: 'createdAt' });
// The other orders of the back office's list.
for (const [column, path] of Object.entries(SAMPLE_COLUMNS)) {
  if (column !== 'createdAt') sampleSchema.index({ [path]: 1, _id: 1 }, { name: `by_${column}` });
}
