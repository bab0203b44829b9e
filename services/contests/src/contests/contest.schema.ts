import { type DocumentOf, searchable } from '@club/platform';
import { schedulable } from '@club/platform/records';
import { Schema } from 'mongoose';
import type { Contest } from './domain/contest.js';

const text = { type: String, default: '' };
const required = { type: String, required: true };
const flag = { type: Boolean, default: false };
const part = (fields: object) => new Schema(fields as never, { _id: false, id: false });
const both = () => ({ type: part({ en: text, bm: text }), required: true });

/** The columns that the list of the back office sorts by: their names outside, and where they stand in a document. */
export const CONTEST_COLUMNS: Readonly<Record<string, string>> = {
  name: 'name.en',
  startDate: 'startDate',
  endDate: 'endDate',
  entriesPerPerson: 'entriesPerPerson',
  active: 'active',
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
};

/** `contests`. Each order of the list has its index. */
export const contestSchema = new Schema<DocumentOf<Contest>>(
  {
    _id: required,
    name: both(),
    description: both(),
    image: both(),
    startDate: { type: Date, required: true },
    endDate: { type: Date, required: true },
    active: { type: Boolean, required: true },
    entriesPerPerson: { type: Number, required: true },
    pointRequired: flag,
    pointsPerEntry: { type: Number, default: 0 },
    prizes: [part({ id: required, title: both(), image: text, amount: Number, item: text })],
    steps: [part({ id: required, instructions: both(), description: both() })],
    uploadImages: flag,
    uploadReceipts: flag,
    linkUrl: flag,
    gotDropdown: flag,
    dropdownTitle: both(),
    dropdownOptions: [part({ id: required, dropdown: required })],
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    version: { type: Number, required: true },
    resultsAnnouncedAt: { type: Date, default: null },
    // Bookkeeping of the entries' desk, no field of the record: moves of entries so far, and whether every member has the result.
    moves: { type: Number, default: 0 },
    resultsSent: flag,
  } as never,
  { collection: 'contests', autoIndex: false, versionKey: false, id: false, minimize: false },
);
schedulable(contestSchema);
/** Search of the list of contests. */
export const CONTEST_SEARCH = searchable(contestSchema, {
  texts: ['name.en', 'name.bm', 'description.en', 'description.bm'],
});
for (const [column, path] of Object.entries(CONTEST_COLUMNS)) {
  contestSchema.index({ [path]: 1, _id: 1 }, { name: `by ${column}` });
}
