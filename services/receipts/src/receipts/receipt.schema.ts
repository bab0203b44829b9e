import { type DocumentOf, type ListRules, searchable } from '@club/platform';
import { Schema } from 'mongoose';
import type { Retailer } from '../products/domain/product.js';
import { type Claim, type Line, type Receipt, RECEIPT_STATES, type Suspicion } from './domain/receipt.js';

export type ReceiptDocument = DocumentOf<Receipt>;

/** Collection in which repeated requests without a key find their receipt. */
export const RECENT_UPLOADS = { collection: 'recent_uploads', idField: 'receiptId' };

const required = { type: String, required: true };
const text = { type: String, default: '' };
const number = { type: Number, default: 0 };

const line = new Schema<Line>(
  { skuId: required, item: required, size: text, points: number, quantity: number },
  { _id: false },
);
const retailer = new Schema<Retailer>({ id: required, name: required, others: Boolean }, { _id: false, id: false });
const suspicion = new Schema<Suspicion>({ kind: required, receiptId: required, sameMember: Boolean }, { _id: false });

const claim = new Schema<Claim>(
  { retailer, otherStore: text, receiptDate: text, invoiceNo: text, lines: [line], invoiceMark: text },
  { _id: false },
);

/** `receipts`. */
export const receiptSchema: Schema<ReceiptDocument> = new Schema<ReceiptDocument>(
  {
    _id: required,
    memberId: required,
    key: required,
    digest: required,
    state: { type: String, enum: RECEIPT_STATES, required: true },
    retailer: { type: retailer, required: true },
    otherStore: text,
    receiptDate: text,
    invoiceNo: text,
    lines: [line],
    claimed: { type: claim, default: null },
    basePoints: number,
    points: number,
    multiplier: number,
    reason: text,
    first: { type: Boolean, default: false },
    uploadedAt: { type: Date, required: true },
    reviewBy: required,
    decidedAt: { type: Date, default: null },
    decidedBy: text,
    verdict: { type: String, default: '' as Receipt['verdict'] },
    effectiveAt: { type: Date, default: null },
    problem: text,
    creditKey: String,
    leasedBy: text,
    leasedUntil: { type: Date, default: null },
    fileId: text,
    contentType: text,
    pageIds: [String],
    invoiceMark: text,
    fileMarks: [String],
    imageMarks: [String],
    imageParts: [String],
    compared: { type: Boolean, default: false },
    suspicions: [suspicion],
    pictures: { type: String, default: 'none' as Receipt['pictures'] },
    lookAlikes: [String],
    otherPurchase: text,
    reading: { type: String, default: 'none' as Receipt['reading'] },
    readAfter: { type: Date, default: () => new Date(0) },
    readTries: number,
    touchedAt: { type: Date, required: true },
  },
  { collection: 'receipts', autoIndex: false, versionKey: false, id: false },
);
/** Search of the back office's list. */
export const RECEIPT_SEARCH = searchable(receiptSchema, {
  texts: ['retailer.name', 'otherStore'],
  codes: ['memberId', 'invoiceNo'],
});

/** Sort keys, searched fields and default order of the back office's list: the receipt that has waited longest comes first. */
export const RECEIPTS_LIST: ListRules = {
  sorts: { uploadedAt: 'uploadedAt', receiptDate: 'receiptDate', decidedAt: 'decidedAt', points: 'points' },
  search: RECEIPT_SEARCH,
  order: { uploadedAt: 1, _id: 1 },
};

// One request makes one receipt, however often it is sent.
receiptSchema.index({ memberId: 1, key: 1 }, { name: 'request', unique: true });
receiptSchema.index({ memberId: 1, uploadedAt: -1, _id: -1 }, { name: 'member' });
receiptSchema.index({ state: 1, uploadedAt: 1, _id: 1 }, { name: 'queue' });
receiptSchema.index({ uploadedAt: 1, _id: 1 }, { name: 'all' });
receiptSchema.index({ invoiceMark: 1 }, { name: 'invoice' });
receiptSchema.index({ fileMarks: 1 }, { name: 'file' });
receiptSchema.index({ imageParts: 1 }, { name: 'image' });
// Other sort keys of the back office.
for (const path of Object.values(RECEIPTS_LIST.sorts))
  if (path !== 'uploadedAt') receiptSchema.index({ [path]: 1, _id: 1 }, { name: `by_${path}` });
// The last word on an invoice: however an approval came about, no second one is stored.
receiptSchema.index(
  { creditKey: 1 },
  { name: 'credit', unique: true, partialFilterExpression: { creditKey: { $exists: true } } },
);
receiptSchema.index({ effectiveAt: 1 }, { name: 'due', partialFilterExpression: { state: 'decided' } });
receiptSchema.index({ leasedBy: 1, leasedUntil: 1 }, { name: 'leases', partialFilterExpression: { state: 'pending' } });
receiptSchema.index({ reviewBy: 1 }, { name: 'overdue', partialFilterExpression: { state: 'pending' } });
receiptSchema.index({ decidedAt: 1 }, { name: 'unanswered', partialFilterExpression: { state: 'pictureRequested' } });
// Contains only receipts that a dead process left behind: the sweeper reads nothing else.
receiptSchema.index({ touchedAt: 1 }, { name: 'unsettled', partialFilterExpression: { state: 'approving' } });
receiptSchema.index({ touchedAt: 1 }, { name: 'uncompared', partialFilterExpression: { compared: false } });
receiptSchema.index({ touchedAt: 1 }, { name: 'pictures', partialFilterExpression: { pictures: 'waiting' } });
receiptSchema.index(
  { readAfter: 1 },
  { name: 'unread', partialFilterExpression: { state: 'pending', reading: 'waiting' } },
);
// Receipts that may be copies of one another (docs/adr/0031).
receiptSchema.index({ receiptDate: 1, basePoints: 1, uploadedAt: -1 }, { name: 'near_day' });
receiptSchema.index({ basePoints: 1, uploadedAt: -1 }, { name: 'near_amount' });
receiptSchema.index({ 'retailer.id': 1, uploadedAt: -1 }, { name: 'near_shop' });

/** `receipt_locks`: one document for each name, written by every transaction that decides on it. */
export interface LockDocument {
  _id: string;
  decisions: number;
}

export const lockSchema = new Schema<LockDocument>(
  { _id: required, decisions: { type: Number, default: 0 } },
  { collection: 'receipt_locks', autoIndex: false, versionKey: false, id: false },
);
