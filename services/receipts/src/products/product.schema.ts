import { Schema } from 'mongoose';

/** Where one can have bought. */
export interface RetailerRecord {
  _id: string;
  name: string;
  /** Asks for the store's name; listed last. */
  others: boolean;
  active: boolean;
}

/** A product in one pack size, and what a pack is worth by receipt. */
export interface SkuRecord {
  _id: string;
  item: string;
  size: string;
  points: number;
  /** Place in the points table. */
  place: number;
  active: boolean;
}

const required = { type: String, required: true };
const yes = { type: Boolean, required: true };

export const retailerSchema = new Schema<RetailerRecord>(
  { _id: required, name: required, others: yes, active: yes },
  { collection: 'retailers', autoIndex: false, versionKey: false, id: false },
);

export const skuSchema = new Schema<SkuRecord>(
  {
    _id: required,
    item: required,
    size: { type: String, default: '' },
    points: { type: Number, required: true, min: 1 },
    place: { type: Number, required: true },
    active: yes,
  },
  { collection: 'skus', autoIndex: false, versionKey: false, id: false },
);
