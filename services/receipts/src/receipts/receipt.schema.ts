import { Schema } from 'mongoose';
import type { Likeness } from './domain/likeness.js';
import { RECEIPT_STATES, type Line, type ReceiptState } from './domain/receipt.js';
import type { Retailer } from './domain/receipt-form.js';

/** Another receipt that this one looks like. */
export interface SuspicionRecord {
  kind: Likeness;
  receiptId: string;
  sameMember: boolean;
}

/** One receipt, from its upload to the reviewer's decision. */
export interface ReceiptRecord {
  _id: string;
  memberId: string;
  /** Names the request for ever: `k:<client's key>`, or `i:<id>` of one that came without. */
  key: string;
  /** SHA-256 of all that the request said. */
  digest: string;
  state: ReceiptState;
  retailer: Retailer;
  otherStore: string;
  receiptDate: string;
  invoiceNo: string;
  lines: Line[];
  /** What the member had said, when a reviewer saw something else. */
  claimed: Line[] | null;
  basePoints: number;
  points: number;
  multiplier: number;
  reason: string;
  /** The first that this member ever sent. */
  first: boolean;
  uploadedAt: Date;
  reviewBy: string;
  decidedAt: Date | null;
  decidedBy: string;
  /** Name of the file in the store; empty once it is gone. */
  fileId: string;
  contentType: string;
  /** Names of the pictures of a PDF's pages, in order; empty of a picture, absent of receipts from before they were drawn. */
  pageIds?: string[];
  /** Marks by which receipts are compared: domain/likeness. */
  invoiceMark: string;
  fileMark: string;
  imageMark: string;
  imageParts: string[];
  /** Whether it was compared with those that were there before it. */
  compared: boolean;
  suspicions: SuspicionRecord[];
  /** Real time of the last move: what stands still too long is settled by the sweeper. */
  touchedAt: Date;
}

const required = { type: String, required: true };
const text = { type: String, default: '' };
const number = { type: Number, default: 0 };

const line = new Schema<Line>(
  { skuId: required, item: required, size: text, points: number, quantity: number },
  { _id: false },
);
const retailer = new Schema<Retailer>({ id: required, name: required, others: Boolean }, { _id: false, id: false });
const suspicion = new Schema<SuspicionRecord>(
  { kind: required, receiptId: required, sameMember: Boolean },
  { _id: false },
);

export const receiptSchema = new Schema<ReceiptRecord>(
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
    claimed: { type: [line], default: null },
    basePoints: number,
    points: number,
    multiplier: number,
    reason: text,
    first: { type: Boolean, default: false },
    uploadedAt: { type: Date, required: true },
    reviewBy: required,
    decidedAt: { type: Date, default: null },
    decidedBy: text,
    fileId: text,
    contentType: text,
    pageIds: { type: [String], default: undefined },
    invoiceMark: text,
    fileMark: text,
    imageMark: text,
    imageParts: [String],
    compared: { type: Boolean, default: false },
    suspicions: [suspicion],
    touchedAt: { type: Date, required: true },
  },
  { collection: 'receipts', autoIndex: false, versionKey: false, id: false },
);
// One request makes one receipt, however often it is sent.
receiptSchema.index({ memberId: 1, key: 1 }, { name: 'request', unique: true });
receiptSchema.index({ memberId: 1, uploadedAt: -1, _id: -1 }, { name: 'member' });
receiptSchema.index({ state: 1, uploadedAt: 1, _id: 1 }, { name: 'queue' });
receiptSchema.index({ uploadedAt: 1, _id: 1 }, { name: 'all' });
receiptSchema.index({ invoiceMark: 1 }, { name: 'invoice' });
receiptSchema.index({ fileMark: 1 }, { name: 'file' });
receiptSchema.index({ imageParts: 1 }, { name: 'image' });
// Only what a dead process left behind: the sweeper reads nothing else.
receiptSchema.index({ touchedAt: 1 }, { name: 'unsettled', partialFilterExpression: { state: 'approving' } });
receiptSchema.index({ touchedAt: 1 }, { name: 'uncompared', partialFilterExpression: { compared: false } });
