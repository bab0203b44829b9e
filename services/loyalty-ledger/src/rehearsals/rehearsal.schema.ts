import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Rehearsal, Rehearsed } from './domain/rehearsal.js';

/** One member; `_id` is `<rehearsal>:<member>`, and `<rehearsal>+<member>` of what a friend would get while it is under way. */
export interface RehearsedDoc extends Rehearsed {
  _id: string;
  rehearsal: string;
  /** `would` - `was`, once the rehearsal is ready. */
  gain: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false });

/** `rehearsals`: kept for a day. */
export const rehearsalSchema = new Schema<DocumentOf<Rehearsal>>(
  {
    _id: text,
    status: text,
    rule: { type: Schema.Types.Mixed, required: true },
    from: date,
    to: date,
    author: text,
    entries: number,
    expected: number,
    undated: number,
    result: { type: Schema.Types.Mixed, default: null },
    startedAt: date,
    job: part({ owner: String, beat: number, attempts: number }),
  } as never,
  { collection: 'rehearsals', versionKey: false, minimize: false },
);

// Finds those that are over, and those that are under way.
rehearsalSchema.index({ status: 1, startedAt: 1 }, { name: 'status' });

/** `rehearsed`: the members of rehearsals; written natively. */
export const rehearsedSchema = new Schema<RehearsedDoc>(
  {
    _id: text,
    rehearsal: text,
    member: text,
    was: number,
    would: number,
    gain: number,
    ...{ tierWas: String, tierWould: String },
  } as never,
  { collection: 'rehearsed', versionKey: false },
);

// The members of one rehearsal, the largest gain first.
rehearsedSchema.index({ rehearsal: 1, gain: -1, _id: 1 }, { name: 'gain' });
