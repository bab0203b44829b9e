import { Schema } from 'mongoose';
import type { Figures } from './domain/day-sums.js';

/** Sums of a day as stored, by the day (YYYY-MM-DD). */
export interface DayTotalDoc extends Figures {
  _id: string;
}

/** Position up to which the day totals contain the log. */
export interface DayTotalMarkDoc {
  _id: string;
  /** Stamp of the last entry in them, in real time. */
  upTo: Date;
}

const number = { type: Number, required: true, default: 0 };

/** `day_totals`: one document a day of Kuala Lumpur (docs/adr/0074-long-lists-and-reports.md). */
export const dayTotalSchema = new Schema<DayTotalDoc>(
  {
    _id: { type: String, required: true },
    ...{ entries: number, credited: number, debited: number },
    ...{ codes: number, codePoints: number, doubleDay: number, first: number },
  } as never,
  { collection: 'day_totals', versionKey: false },
);

/** `_day_totals`: one document, changed in the transaction that changes the totals. */
export const dayTotalMarkSchema = new Schema<DayTotalMarkDoc>(
  { _id: { type: String, required: true }, upTo: { type: Date, required: true } } as never,
  { collection: '_day_totals', versionKey: false },
);
