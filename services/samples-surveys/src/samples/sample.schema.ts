import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Sample } from './domain/sample.js';

/** A sample of before the back office kept them is without some of it. */
export type SampleDocument = Omit<DocumentOf<Sample>, Later> & Partial<Pick<Sample, Later>>;
type Later = 'itemId' | 'uom' | 'redeemed' | 'createdAt' | 'updatedAt' | 'version';

const texts = new Schema({ en: String, bm: String }, { _id: false });

/** `samples`. */
export const sampleSchema = new Schema<SampleDocument>(
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
// One sample for each brand, format and size.
sampleSchema.index({ brandId: 1, formatId: 1, sizeId: 1 }, { name: 'brand_format_size', unique: true });
sampleSchema.index({ createdAt: -1, _id: -1 }, { name: 'createdAt' });
// What runs out, least first.
sampleSchema.index({ remaining: 1, _id: 1 }, { name: 'remaining' });
