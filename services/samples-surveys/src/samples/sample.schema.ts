import { Schema } from 'mongoose';

/** A text in both languages. */
export interface Texts {
  en: string;
  bm: string;
}

/** One kind of free sample (member-rewards §3 "Sample"). `remaining` is what may still be given away. */
export interface SampleRecord {
  _id: string;
  brandId: string;
  formatId: string;
  sizeId: string;
  size: string;
  itemName: Texts;
  description: Texts;
  itemImage: Texts;
  active: boolean;
  remaining: number;
}

const texts = new Schema({ en: String, bm: String }, { _id: false });

/** `samples`. */
export const sampleSchema = new Schema<SampleRecord>(
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
