import type { Receipt as WireReceipt } from '@club/proto/club/receipts/v1/receipts';
import { answerBy, type Receipt } from './domain/receipt.js';

/** Returns a receipt on the wire: a decision that has not taken effect yet is not there, and one that is just being approved is pending. */
export function toReceipt(receipt: Receipt): WireReceipt {
  const { id, memberId, state, lines, retailer, uploadedAt, decidedAt } = receipt;
  return {
    id,
    memberId,
    status: state === 'approving' || state === 'decided' ? 'pending' : state,
    retailer,
    otherStore: receipt.otherStore,
    receiptDate: receipt.receiptDate,
    invoiceNo: receipt.invoiceNo,
    lines: lines.map(({ skuId, item, size, points, quantity }) => ({
      sku: { id: skuId, item, size, points },
      quantity,
    })),
    basePoints: receipt.basePoints,
    points: receipt.points,
    multiplier: receipt.multiplier,
    reason: state === 'decided' ? '' : receipt.reason,
    uploadedAt: uploadedAt.toISOString(),
    reviewBy: receipt.reviewBy,
    decidedAt: decidedAt?.toISOString(),
    contentType: receipt.contentType,
    answerBy: state === 'pictureRequested' && decidedAt ? answerBy(decidedAt) : '',
  };
}
