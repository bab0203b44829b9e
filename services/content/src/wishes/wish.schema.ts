import { Schema } from 'mongoose';
import { itemSchema, type Bilingual, type ItemRecord } from '../items/item.schema.js';

/** A child's wish. `points` only ever grows, by donations. */
export interface WishRecord extends ItemRecord {
  name: string;
  age: number;
  wishes: Bilingual;
  points: number;
  /** Name of an uploaded picture; empty with an avatar. */
  image: string;
  /** 1 to 6; 0 with a picture. */
  selectedAvatar: number;
}

const text = { type: String, default: '' };

export const wishSchema = itemSchema<WishRecord>('wishes', {
  name: { type: String, required: true },
  age: { type: Number, required: true },
  wishes: { type: new Schema({ en: text, bm: text }, { _id: false, id: false }), required: true },
  points: { type: Number, required: true },
  image: text,
  selectedAvatar: { type: Number, default: 0 },
});
