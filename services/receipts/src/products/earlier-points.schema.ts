import { Schema } from 'mongoose';
import type { EarlierPoints } from './domain/product.js';

/** What a product earned until a moment. */
export const EARLIER_POINTS = new Schema<EarlierPoints>(
  { points: { type: Number, required: true }, until: { type: Date, required: true } },
  { _id: false },
);
