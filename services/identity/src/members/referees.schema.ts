import { Schema } from 'mongoose';

/** Number of referees whom a member brought in one calendar month of Kuala Lumpur. `_id` is `<member>:<YYYY-MM>`. */
export interface RefereesDocument {
  _id: string;
  count: number;
}

export const refereesSchema = new Schema<RefereesDocument>(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { collection: 'referees', autoIndex: false, versionKey: false },
);
