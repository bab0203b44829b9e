import type { CsvCell } from '@club/platform';
import { z } from 'zod';
import type { ReviewedReceiptView } from '../member/receipts.view.js';
import { listQuery } from './list-query.js';

/** The list of receipts: sorted and searched by their service. */
export const receiptsQuery = listQuery(['uploadedAt', 'receiptDate', 'decidedAt', 'points'], {
  status: z
    .enum(['pending', 'overdue', 'approved', 'rejected', 'pictureRequested'], { error: 'FIELD_INVALID' })
    .optional()
    .describe('All when absent; overdue: pending after the day by which it is reviewed'),
});

/** The columns of the file, in their order. */
export const RECEIPT_COLUMNS: Readonly<Record<string, (receipt: ReviewedReceiptView) => CsvCell>> = {
  id: ({ id }) => id,
  memberId: ({ memberId }) => memberId,
  status: ({ status }) => status,
  store: ({ store }) => store,
  otherStore: ({ otherStore }) => otherStore,
  receiptDate: ({ receiptDate }) => receiptDate,
  invoiceNo: ({ invoiceNo }) => invoiceNo,
  products: ({ products }) => products.map(({ label, quantity }) => `${quantity} × ${label}`).join('; '),
  basePoints: ({ basePoints }) => basePoints,
  points: ({ points }) => points,
  multiplier: ({ multiplier }) => multiplier,
  reason: ({ reason }) => reason,
  suspicions: ({ suspicions }) => suspicions.map(({ kind }) => kind).join('; '),
  uploadedAt: ({ uploadedAt }) => uploadedAt,
  reviewBy: ({ reviewBy }) => reviewBy,
  decidedAt: ({ decidedAt }) => decidedAt,
  decidedBy: ({ decidedBy }) => decidedBy,
};
