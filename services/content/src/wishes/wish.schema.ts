import { Schema } from 'mongoose';
import { itemSchema, WISH_COLUMNS } from '../items/item.schema.js';
import type { Wish } from './domain/wish.js';

const text = { type: String, default: '' };

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
