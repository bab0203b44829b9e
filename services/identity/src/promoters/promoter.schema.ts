import { Schema } from 'mongoose';

/** Somebody who brings members in for the brand (docs/product/back-office.md#promoters). `_id` is the id. */
export interface PromoterRecord {
  _id: string;
  name: string;
  /** In capitals, unique. */
  code: string;
  region: string;
  supervisorName: string;
  post: string;
  number: string;
  utmLink: string;
}

const required = { type: String, required: true };
const text = { type: String, default: '' };

export const promoterSchema = new Schema<PromoterRecord>(
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
