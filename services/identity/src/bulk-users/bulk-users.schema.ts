import { type DocumentOf, searchable } from '@club/platform';
import { Schema } from 'mongoose';
import type { BulkUserRow, BulkUsers } from './domain/bulk-users.js';

export type BulkUsersDoc = DocumentOf<BulkUsers>;
export type BulkUserRowDoc = DocumentOf<BulkUserRow>;

const text = { type: String, required: true };
const number = { type: Number, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false, id: false });

/** `bulk_users`: checks and uploads, a document each. */
export const bulkUsersSchema = new Schema<BulkUsersDoc>(
  {
    _id: text,
    status: text,
    label: String,
    fileName: String,
    sha256: String,
    author: String,
    correlationId: String,
    promoterId: String,
    promoterCode: String,
    registerDate: String,
    registerSource: String,
    checkedAt: { type: Date, required: true },
    confirmedAt: Date,
    finishedAt: Date,
    typedUntil: Date,
    rows: number,
    ready: number,
    done: number,
    failed: number,
    warned: number,
    errorCounts: { type: Schema.Types.Mixed, default: {} },
    job: part({ owner: String, beat: number, attempts: number }),
  } as never,
  { collection: 'bulk_users', versionKey: false, minimize: false },
);

/** Search of the history. */
export const HISTORY_SEARCH = searchable(bulkUsersSchema, { texts: ['label'] });

// The check that a confirmation means.
bulkUsersSchema.index({ sha256: 1, checkedAt: -1 }, { name: 'file' });
// The history, in the orders that it can be sorted by; few documents, but none is to be sorted in memory.
for (const path of ['confirmedAt', 'label', 'status'])
  bulkUsersSchema.index({ [path]: 1, _id: 1 } as never, { name: `by_${path}` });

const address = part({ state: String, city: String, postcode: String, street: String });
const person = part({
  ...{ name: String, email: String, number: String, gender: String, race: String, pregnant: Boolean },
  address,
});

/** `bulk_user_rows`: rows of uploads; personal data leave them once the member is registered. */
export const bulkUserRowSchema = new Schema<BulkUserRowDoc>(
  {
    _id: text,
    upload: text,
    place: number,
    row: number,
    person,
    member: String,
    outcome: { type: String, enum: ['ready', 'done', 'failed'], required: true },
    errors: [String],
    warnings: [String],
    otherRow: Number,
  } as never,
  { collection: 'bulk_user_rows', versionKey: false, suppressReservedKeysWarning: true },
);

bulkUserRowSchema.index({ upload: 1, place: 1 }, { name: 'upload_place', unique: true });
// The next rows to register, and the filter of the list.
bulkUserRowSchema.index({ upload: 1, outcome: 1, place: 1 }, { name: 'upload_outcome' });
bulkUserRowSchema.index(
  { upload: 1, 'warnings.0': 1, place: 1 },
  { name: 'upload_warned', partialFilterExpression: { 'warnings.0': { $type: 'string' } } },
);
// Everything that is kept of a person who is erased.
for (const path of ['member', 'person.email', 'person.number'])
  bulkUserRowSchema.index({ [path]: 1 } as never, {
    name: `of_${path}`,
    partialFilterExpression: { [path]: { $type: 'string' } },
  });
