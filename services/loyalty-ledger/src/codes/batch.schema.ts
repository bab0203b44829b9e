import { type DocumentOf, searchable } from '@club/platform';
import { Schema } from 'mongoose';
import type { DoubleDays } from '../awards/domain/double-days.js';
import type { Batch } from './domain/batch.js';

/** A batch as stored; `_id` is an ObjectId in hex. */
export type BatchDoc = DocumentOf<Batch>;

/**
 * `sequence`: counters are allocated from one key version, the newest seen; an older one never issues again. `table`: its
 * version rises with every change that the scan path must see, and the double-points days are one of them.
 */
export interface CodeStateDoc {
  _id: 'sequence' | 'table';
  keyVersion?: number;
  next?: number;
  version?: number;
  doubleDays?: DoubleDays[];
}

/** One imported code: its keyed hash and its batch. */
export interface ImportedCodeDoc {
  _id: string;
  batch: string;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false });
const options = (collection: string) => ({ collection, versionKey: false }) as const;

/** `batches`: of codes, generated or imported. */
export const batchSchema = new Schema<BatchDoc>(
  {
    _id: text,
    origin: { type: String, enum: ['computed', 'imported'], required: true },
    brand: text,
    format: text,
    size: text,
    brandId: String,
    formatId: String,
    sizeId: String,
    points: number,
    quantity: number,
    status: { type: String, enum: ['generating', 'ready', 'failed'], required: true },
    active: { type: Boolean, required: true },
    stoppedReason: String,
    shippedAt: Date,
    ranges: [part({ keyVersion: number, from: number, to: number })],
    key: String,
    bodyHash: String,
    label: String,
    fileKey: String,
    createdAt: { type: Date, required: true },
    job: part({ owner: String, beat: number, attempts: number, done: Number }),
  } as never,
  options('batches'),
);

/** Search of the list of batches. */
export const BATCH_SEARCH = searchable(batchSchema, { texts: ['brand', 'format', 'size'], codes: ['_id'] });

/** Requests for a batch that came without a key. */
export const RECENT_BATCHES = { collection: 'recent_batches', idField: 'key' };

/** Index names, by which a repeated request is distinguished from a repeated label. */
export const BATCH_KEY_INDEX = 'batch_key';
export const BATCH_LABEL_INDEX = 'batch_label';

// One batch an admin's request.
batchSchema.index(
  { key: 1 },
  { name: BATCH_KEY_INDEX, unique: true, partialFilterExpression: { key: { $type: 'string' } } },
);
// A file is imported once.
batchSchema.index(
  { label: 1 },
  { name: BATCH_LABEL_INDEX, unique: true, partialFilterExpression: { label: { $type: 'string' } } },
);
// The columns that the list is sorted by; few documents, but none is to be sorted in memory.
for (const column of ['createdAt', 'brand', 'format', 'size', 'points', 'quantity', 'status', 'active', 'origin'])
  batchSchema.index({ [column]: 1, _id: 1 } as never, { name: `by_${column}` });
// The sweep for unfinished work, and the count of it.
batchSchema.index({ status: 1 }, { name: 'unfinished', partialFilterExpression: { status: 'generating' } });

/** `code_state`: two documents, the counter sequence and the version of the batch table. */
export const codeStateSchema = new Schema<CodeStateDoc>(
  {
    _id: text,
    keyVersion: Number,
    next: Number,
    version: Number,
    doubleDays: { type: [part({ days: [Number], since: { type: Date, required: true } })], default: undefined },
  } as never,
  options('code_state'),
);

/** `imported_codes`: hashes of codes printed before this system. */
export const importedCodeSchema = new Schema<ImportedCodeDoc>({ _id: text, batch: text }, options('imported_codes'));

// Removal of what a broken import left.
importedCodeSchema.index({ batch: 1 }, { name: 'batch' });
