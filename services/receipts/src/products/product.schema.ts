import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { KeptRetailer, KeptSku } from './domain/product.js';

export type RetailerDocument = DocumentOf<KeptRetailer>;
export type SkuDocument = DocumentOf<KeptSku>;

const required = { type: String, required: true };
const yes = { type: Boolean, required: true };

/** `retailers`. */
export const retailerSchema = new Schema<RetailerDocument>(
  { _id: required, name: required, others: yes, active: yes },
  { collection: 'retailers', autoIndex: false, versionKey: false, id: false },
);

/** `skus`. */
export const skuSchema = new Schema<SkuDocument>(
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
