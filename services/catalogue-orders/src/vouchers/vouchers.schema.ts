import { type DocumentOf, searchable } from '@club/platform';
import { Schema } from 'mongoose';
import type { Grant } from './domain/grant.js';
import type { NewCode, StoredCode, VoucherBatch, VoucherType } from './domain/voucher.js';

export type BatchDocument = DocumentOf<VoucherBatch>;

/** Codes of a file that has not arrived whole; `_id` is `<batch>:<number of the piece>`. */
export interface StagedDocument {
  _id: string;
  batchId: string;
  codes: Pick<NewCode, 'id' | 'place' | 'hash' | 'lookup' | 'sealed'>[];
}

/** Records that an administrator has checked a column of a file; `_id` is `<administrator>:<SHA-256>`. */
export interface CheckDocument {
  _id: string;
  column: string;
  at: Date;
  removeAt: Date;
}

export type GrantDocument = DocumentOf<Grant>;

type Taken = 'grant' | 'holder' | 'source' | 'points' | 'assignedAt' | 'validUntil' | 'usedAt';

/** A code; what says who has taken it is absent while nobody has. */
export type CodeDocument = Omit<DocumentOf<StoredCode>, Taken> & {
  [field in Taken]?: NonNullable<StoredCode[field]>;
} & {
  /** Keyed hash: one code is never stored twice, whatever the batch and the spelling. */
  hash: string;
  /** Keyed hash by which it is found in any spelling. */
  lookup: string;
};

/** Number of vouchers of a type that a household (or a member) has; `_id` is `<type>:<keyed hash>`. */
export interface HouseholdDocument {
  _id: string;
  count: number;
}

const required = { type: String, required: true };
const text = { type: String, default: '' };
const number = { type: Number, required: true };
const moment = { type: Date, required: true };
const flag = { type: Boolean, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false, id: false });
const both = () => ({ type: part({ en: text, bm: text }), required: true });
const options = (collection: string) =>
  ({ collection, autoIndex: false, versionKey: false, id: false, minimize: false }) as const;

/** `voucher_types`. */
export const typeSchema = new Schema<DocumentOf<VoucherType>>(
  {
    _id: required,
    itemId: required,
    name: both(),
    image: text,
    value: number,
    points: number,
    itemBrand: text,
    kind: { type: String, enum: ['normal', 'ticket'], required: true },
    householdLimit: number,
    steps: both(),
    merchantUrl: text,
    milestone: text,
    caseMatters: { type: Boolean, default: false },
    validDays: { type: Number, default: 0 },
    lastDay: text,
    shownFrom: text,
    active: flag,
    createdAt: moment,
    updatedAt: moment,
    version: number,
  } as never,
  options('voucher_types'),
);
/** Search of the list of types. */
export const TYPE_SEARCH = searchable(typeSchema, { texts: ['name.en', 'name.bm', 'itemBrand'], codes: ['itemId'] });
typeSchema.index({ itemId: 1 }, { name: 'itemId', unique: true });
// The other orders of the back office's list.
for (const field of ['name.en', 'value', 'points', 'active', 'createdAt']) {
  typeSchema.index({ [field]: 1, _id: 1 }, { name: `by_${field.replace('.', '_')}` });
}

/** `voucher_batches`. */
export const batchSchema = new Schema<BatchDocument>(
  {
    _id: required,
    typeId: required,
    label: text,
    fileHash: required,
    column: text,
    createdAt: moment,
    total: number,
    duplicates: number,
    bad: number,
    staged: number,
    received: flag,
    touchedAt: moment,
    complete: flag,
  } as never,
  options('voucher_batches'),
);
/** Search of the batches of a type. */
export const BATCH_SEARCH = searchable(batchSchema, { texts: ['label'] });
// The same column of the same file for the same type is the same batch.
batchSchema.index({ typeId: 1, fileHash: 1, column: 1 }, { name: 'typeId_fileHash_column', unique: true });
// Batches of a type, newest first or by label; and those that are not done.
batchSchema.index({ typeId: 1, createdAt: -1, _id: -1 }, { name: 'typeId_createdAt' });
batchSchema.index({ typeId: 1, label: 1, _id: 1 }, { name: 'typeId_label' });
batchSchema.index({ complete: 1, received: 1 }, { name: 'complete_received' });

/** `voucher_staged`. */
export const stagedSchema = new Schema<StagedDocument>(
  {
    _id: required,
    batchId: required,
    codes: [part({ id: required, place: number, hash: required, lookup: required, sealed: required })],
  } as never,
  options('voucher_staged'),
);
stagedSchema.index({ batchId: 1, _id: 1 }, { name: 'batchId_id' });

/** `voucher_checks`: found by `_id` alone, and removed by the database when they are past. */
export const checkSchema = new Schema<CheckDocument>(
  { _id: required, column: text, at: moment, removeAt: moment } as never,
  options('voucher_checks'),
);
checkSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });

/** `voucher_codes`: one voucher each. */
export const codeSchema = new Schema<CodeDocument>(
  {
    _id: required,
    typeId: required,
    batchId: required,
    place: number,
    hash: required,
    lookup: required,
    sealed: required,
    state: { type: String, enum: ['available', 'reserved', 'assigned', 'used'], required: true },
    grant: String,
    holder: String,
    source: String,
    points: Number,
    assignedAt: Date,
    validUntil: String,
    usedAt: Date,
    createdAt: moment,
    updatedAt: moment,
  } as never,
  options('voucher_codes'),
);

codeSchema.index({ hash: 1 }, { name: 'hash', unique: true });
// One code for a grant. Codes that nobody has taken have none and are left out.
codeSchema.index({ grant: 1 }, { name: 'grant', unique: true, partialFilterExpression: { grant: { $exists: true } } });
// The codes of a type that can be taken, oldest batches first.
codeSchema.index({ typeId: 1, state: 1, createdAt: 1, place: 1 }, { name: 'typeId_state_createdAt_place' });
codeSchema.index({ holder: 1, assignedAt: -1 }, { name: 'holder_assignedAt' });
// The vouchers that their members are reminded of before they end.
codeSchema.index(
  { validUntil: 1, _id: 1 },
  { name: 'ending', partialFilterExpression: { state: 'assigned', validUntil: { $exists: true } } },
);
codeSchema.index({ batchId: 1, place: 1 }, { name: 'batchId_place' });
codeSchema.index({ batchId: 1, lookup: 1 }, { name: 'batchId_lookup' });
// A code that somebody asks about, in any batch.
codeSchema.index({ lookup: 1 }, { name: 'lookup' });

/** `voucher_grants`. */
export const grantSchema = new Schema<GrantDocument>(
  {
    _id: required,
    member: required,
    pool: required,
    source: required,
    status: { type: String, enum: ['owed', 'rewarded'], required: true },
    owedAt: moment,
    codeId: String,
    rewardedAt: Date,
  } as never,
  options('voucher_grants'),
);
// The list of what is owed, the longest waiting first.
grantSchema.index({ status: 1, owedAt: 1, _id: 1 }, { name: 'status_owedAt' });
// Finds the grants that wait for a pool, the longest first.
grantSchema.index({ status: 1, pool: 1, owedAt: 1, _id: 1 }, { name: 'status_pool_owedAt' });

/** `voucher_households`: found by `_id` alone. */
export const householdSchema = new Schema<HouseholdDocument>(
  { _id: required, count: number } as never,
  options('voucher_households'),
);
