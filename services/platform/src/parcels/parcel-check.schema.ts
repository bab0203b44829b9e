import { Schema } from 'mongoose';
import type { ParcelRow } from './parcel-rows.js';

/** Rows of a file that an administrator has checked. */
export interface ParcelCheckDocument {
  _id: string;
  rows: ParcelRow[];
  at: Date;
  removeAt: Date;
}

/** `parcel_checks`: found by `_id` alone, and removed by the database when they are past. */
export const parcelCheckSchema = new Schema<ParcelCheckDocument>(
  {
    _id: { type: String, required: true },
    rows: { type: [Schema.Types.Mixed], required: true },
    at: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  } as never,
  { collection: 'parcel_checks', autoIndex: false, versionKey: false, id: false, minimize: false },
);
parcelCheckSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
