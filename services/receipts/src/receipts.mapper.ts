import type { Receipt, ReviewedReceipt } from '@club/proto/club/receipts/v1/receipts';
import type { ReceiptRecord } from './receipts/receipt.schema.js';

/** A receipt on the wire: one that is just being approved is still pending to everybody. */
export function toReceipt(record: ReceiptRecord): Receipt {
  const { _id, memberId, state, lines, retailer, uploadedAt, decidedAt } = record;
  return {
    id: _id,
    memberId,
    status: state === 'approving' ? 'pending' : state,
    retailer,
    otherStore: record.otherStore,
    receiptDate: record.receiptDate,
    invoiceNo: record.invoiceNo,
    lines: lines.map(({ skuId, item, size, points, quantity }) => ({
      sku: { id: skuId, item, size, points },
      quantity,
    })),
    basePoints: record.basePoints,
    points: record.points,
    multiplier: record.multiplier,
    reason: record.reason,
    uploadedAt: uploadedAt.toISOString(),
    reviewBy: record.reviewBy,
    decidedAt: decidedAt?.toISOString(),
    contentType: record.contentType,
  };
}

/** A receipt for a reviewer's eyes; `tokenOf` makes the tokens that open its files. */
export function toReviewed(record: ReceiptRecord, tokenOf: (fileId: string) => string): ReviewedReceipt {
  return {
    receipt: toReceipt(record),
    suspicions: record.suspicions.map(({ kind, receiptId, sameMember }) => ({ kind, receiptId, sameMember })),
    fileToken: tokenOf(record.fileId),
    pageTokens: (record.pageIds ?? []).map(tokenOf),
    decidedBy: record.decidedBy,
  };
}
