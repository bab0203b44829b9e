import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Box, TextLine, Word } from './domain/page-text.js';
import type { ReadLine } from './domain/read-lines.js';
import type { Read, Suggestions } from './domain/suggestions.js';

/** The recognised text of a receipt. */
export interface Reading {
  /** The receipt's. */
  id: string;
  memberId: string;
  lines: TextLine[];
  found: Suggestions;
}

export type ReadingDocument = DocumentOf<Reading>;

const plain = { _id: false, id: false } as const;
const number = { type: Number, required: true };
const required = { type: String, required: true };

const box = new Schema<Box>({ page: number, left: number, top: number, width: number, height: number }, plain);
const word = new Schema<Word>({ text: { type: String, default: '' }, confidence: number, box }, plain);
const line = new Schema<TextLine>({ words: [word] as never }, plain);
const read = new Schema<Read<string>>({ value: required, box }, plain);
const product = new Schema<ReadLine>({ skuId: required, quantity: number, box }, plain);
const found = new Schema<Suggestions>(
  {
    retailer: { type: read, default: null },
    receiptDate: { type: read, default: null },
    invoiceNo: { type: read, default: null },
    lines: [product],
  },
  plain,
);

/** `receipt_readings`: personal, and removed with the member. */
export const readingSchema = new Schema<ReadingDocument>(
  { _id: required, memberId: required, lines: [line], found },
  { collection: 'receipt_readings', autoIndex: false, versionKey: false, id: false },
);
readingSchema.index({ memberId: 1 }, { name: 'member' });
