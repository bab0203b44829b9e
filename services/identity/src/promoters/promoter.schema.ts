import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Promoter } from './domain/promoter.js';

export type PromoterDocument = DocumentOf<Promoter>;

const required = { type: String, required: true };
const text = { type: String, default: '' };

/** `promoters`: one document each, codes unique. */
export const promoterSchema = new Schema<PromoterDocument>(
  {
    _id: required,
    name: required,
    code: required,
    region: text,
    supervisorName: text,
    post: text,
    number: text,
    utmLink: text,
  },
  { collection: 'promoters', autoIndex: false, versionKey: false },
);

promoterSchema.index({ code: 1 }, { name: 'code', unique: true });
