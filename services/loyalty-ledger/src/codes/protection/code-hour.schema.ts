import { Schema } from 'mongoose';
import type { CodeHour, KindCount } from '../domain/code-hours.js';

/** An hour as stored; its beginning as `_id`, and as a date for the time-to-live. */
export interface CodeHourDoc extends Omit<CodeHour, 'begin'> {
  _id: number;
  at: Date;
}

/** Time that hours are kept, in seconds: longer than any that are shown. */
const KEPT_S = 40 * 86_400;

const counts = [new Schema<KindCount>({ kind: { type: String, default: null }, count: Number }, { _id: false })];

/** `code_hours`: hours that are over, so that the claims of a week are not counted at each look. */
export const codeHourSchema = new Schema<CodeHourDoc>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    registered: counts,
    refused: counts,
  } as never,
  { collection: 'code_hours', versionKey: false },
);

codeHourSchema.index({ at: 1 }, { name: 'ttl', expireAfterSeconds: KEPT_S });
