import { Schema } from 'mongoose';
import { type Columns, itemSchema, STAMPS } from '../records/item.schema.js';
import type { Wish } from './domain/wish.js';

const text = { type: String, default: '' };

/** The columns of the list of the back office. */
export const WISH_COLUMNS: Columns = { name: 'name', age: 'age', points: 'points', ...STAMPS };

/** `wishes`. */
export const wishSchema = itemSchema<Wish>(
  'wishes',
  {
    name: { type: String, required: true },
    age: { type: Number, required: true },
    wishes: { type: new Schema({ en: text, bm: text }, { _id: false, id: false }), required: true },
    points: { type: Number, required: true },
    image: text,
    selectedAvatar: { type: Number, default: 0 },
  },
  WISH_COLUMNS,
);
