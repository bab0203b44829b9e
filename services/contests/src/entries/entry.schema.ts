import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import { type Entry, ENTRY_STATUSES, type EntryQuota } from './domain/entry.js';

export type EntryDocument = DocumentOf<Entry>;
export type EntryQuotaDocument = DocumentOf<EntryQuota>;

const required = { type: String, required: true };
const text = { type: String, default: '' };
const count = { type: Number, required: true };

/** `entries`. */
export const entrySchema = new Schema<EntryDocument>(
  {
    _id: required,
    contestId: required,
    memberId: required,
    number: count,
    status: { type: String, enum: ENTRY_STATUSES, required: true },
    enteredAt: { type: Date, required: true },
    points: count,
    link: text,
    optionId: text,
    image: text,
    receipt: text,
    imageHash: text,
    receiptHash: text,
    submissionId: required,
  },
  { collection: 'entries', autoIndex: false, versionKey: false, id: false },
);
entrySchema.index({ contestId: 1, memberId: 1, number: 1 }, { name: 'place', unique: true });
entrySchema.index({ memberId: 1, enteredAt: -1 }, { name: 'newest' });
entrySchema.index({ contestId: 1, enteredAt: 1 }, { name: 'of contest' });
entrySchema.index({ submissionId: 1 }, { name: 'submission' });
entrySchema.index({ contestId: 1, status: 1, enteredAt: 1, _id: 1 }, { name: 'desk' });
for (const hash of ['imageHash', 'receiptHash'])
  entrySchema.index({ [hash]: 1 }, { name: hash, partialFilterExpression: { [hash]: { $gt: '' } } });

/** `entry_quotas`. */
export const entryQuotaSchema = new Schema<EntryQuotaDocument>(
  {
    _id: required,
    contestId: required,
    memberId: required,
    taken: count,
    placed: count,
    resultSent: { type: Boolean },
  },
  { collection: 'entry_quotas', autoIndex: false, versionKey: false, id: false },
);
entryQuotaSchema.index({ memberId: 1 }, { name: 'member' });
entryQuotaSchema.index({ contestId: 1, taken: -1 }, { name: 'most' });
