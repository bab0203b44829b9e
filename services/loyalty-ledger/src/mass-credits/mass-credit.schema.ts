import { type DocumentOf, searchable } from '@club/platform';
import { Schema } from 'mongoose';
import type { CreditRow, MassCredit } from './domain/mass-credit.js';

export type MassCreditDoc = DocumentOf<MassCredit>;
export type CreditRowDoc = DocumentOf<CreditRow>;

const text = { type: String, required: true };
const number = { type: Number, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false });

const column = part({
  id: text,
  sheet: String,
  letter: text,
  heading: String,
  examples: [String],
});

/** `mass_credits`: checks, mass credits and reversals. */
export const massCreditSchema = new Schema<MassCreditDoc>(
  {
    _id: text,
    type: { type: String, enum: ['campaign', 'refund', 'reversal'], required: true },
    status: text,
    title: String,
    points: number,
    fileName: String,
    sha256: String,
    author: text,
    decider: String,
    reason: String,
    correlationId: String,
    checkedAt: { type: Date, required: true },
    confirmedAt: Date,
    finishedAt: Date,
    typedUntil: Date,
    rows: number,
    ready: number,
    done: number,
    failed: number,
    warned: number,
    totalPoints: number,
    donePoints: number,
    shortfall: number,
    errorCounts: { type: Schema.Types.Mixed, default: {} },
    reading: part({
      emailColumn: String,
      descriptionColumn: String,
      pointsColumn: String,
      columns: [column],
      headingRow: Number,
    }),
    sameFileAs: String,
    reverses: String,
    reversedBy: String,
    job: part({ owner: String, beat: number, attempts: number }),
  } as never,
  { collection: 'mass_credits', versionKey: false, minimize: false },
);

/** Search of the history. */
export const HISTORY_SEARCH = searchable(massCreditSchema, { texts: ['title'] });

export const REVERSES_INDEX = 'reverses';

// The check that a confirmation means, and earlier mass credits of the same file.
massCreditSchema.index({ sha256: 1, type: 1, checkedAt: -1 }, { name: 'file' });
// A mass credit is reversed once.
massCreditSchema.index(
  { reverses: 1 },
  { name: REVERSES_INDEX, unique: true, partialFilterExpression: { reverses: { $type: 'string' } } },
);
// The history, in the orders that it can be sorted by; few documents, but none is to be sorted in memory.
for (const path of ['confirmedAt', 'title', 'type', 'status'])
  massCreditSchema.index({ [path]: 1, _id: 1 } as never, { name: `by_${path}` });

/** `mass_credit_rows`: written natively. */
export const creditRowSchema = new Schema<CreditRowDoc>(
  {
    _id: text,
    credit: text,
    place: number,
    row: number,
    member: String,
    typed: String,
    description: String,
    points: Number,
    outcome: { type: String, enum: ['ready', 'done', 'failed'], required: true },
    error: String,
    warning: String,
    otherRow: Number,
    suggested: String,
    original: String,
    entry: String,
    shortfall: Number,
  } as never,
  { collection: 'mass_credit_rows', versionKey: false },
);

creditRowSchema.index({ credit: 1, place: 1 }, { name: 'credit_place', unique: true });
// The next rows to credit, and the filter of the list.
creditRowSchema.index({ credit: 1, outcome: 1, place: 1 }, { name: 'credit_outcome' });
creditRowSchema.index(
  { credit: 1, warning: 1, place: 1 },
  { name: 'credit_warning', partialFilterExpression: { warning: { $type: 'string' } } },
);
creditRowSchema.index(
  { credit: 1, shortfall: 1, place: 1 },
  { name: 'credit_shortfall', partialFilterExpression: { shortfall: { $gt: 0 } } },
);
