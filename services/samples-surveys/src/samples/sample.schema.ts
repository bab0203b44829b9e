import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Sample } from './domain/sample.js';

export type SampleDocument = DocumentOf<Sample>;

const texts = new Schema({ en: String, bm: String }, { _id: false });

/** `samples`. */
export const sampleSchema = new Schema<SampleDocument>(
  {
    _id: { type: String, required: true },
    brandId: String,
    formatId: String,
    sizeId: String,
    size: String,
    itemName: texts,
    description: texts,
    itemImage: texts,
    active: { type: Boolean, required: true },
    remaining: { type: Number, required: true, min: 0 },
  },
  { collection: 'samples', versionKey: false },
);
