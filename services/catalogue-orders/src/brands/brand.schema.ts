import { type DocumentOf, searchable } from '@club/platform';
import { recordSchema } from '@club/platform/records';
import { Schema } from 'mongoose';
import type { Brand, KnownFormat } from './domain/brand.js';

const required = { type: String, required: true };
const text = { type: String, default: '' };
const moment = { type: Date, required: true };
const retired = { type: Boolean, default: false };
const part = (fields: object) => new Schema(fields as never, { _id: false, id: false });

/** `brands`: each with its formats and sizes. */
export const brandSchema = new Schema<DocumentOf<Brand>>(
  {
    _id: required,
    name: required,
    description: text,
    image: text,
    formats: [part({ id: required, name: required, retired })],
    sizes: [part({ id: required, name: required, description: text, formatId: required, retired })],
    createdAt: moment,
    updatedAt: moment,
    version: { type: Number, required: true },
  } as never,
  { collection: 'brands', autoIndex: false, versionKey: false, id: false, minimize: false },
);
/** Search of the list of brands. */
export const BRAND_SEARCH = searchable(brandSchema, { texts: ['name', 'description'] });
// Two brands of one name would look the same to a user who chooses one.
brandSchema.index({ name: 1 }, { name: 'name', unique: true });
// The other orders of the back office's list.
for (const field of ['createdAt', 'updatedAt']) brandSchema.index({ [field]: 1, _id: 1 }, { name: `by_${field}` });

/** `formats`: a handful, read whole. */
export const formatSchema = recordSchema<KnownFormat>('formats', { name: required, retired });
formatSchema.index({ name: 1 }, { name: 'name', unique: true });
