import { ReceiptReading, type ReviewedReceipt } from '@club/proto/club/receipts/v1/receipts';
import type { Suggestions } from '../reading/domain/suggestions.js';
import type { Receipt } from '../receipts/domain/receipt.js';
import { toReceipt } from '../receipts/receipts.mapper.js';

/** Returns a receipt for a reviewer's eyes; `tokenOf` makes the tokens that open its files, `found` is what was found in its text. */
export function toReviewed(
  receipt: Receipt,
  tokenOf: (fileId: string) => string,
  found?: Suggestions,
): ReviewedReceipt {
  return {
    receipt: toReceipt(receipt),
    suspicions: receipt.suspicions.map(({ kind, receiptId, sameMember }) => ({ kind, receiptId, sameMember })),
    fileToken: tokenOf(receipt.fileId),
    pageTokens: receipt.pageIds.map(tokenOf),
    decidedBy: receipt.decidedBy,
    decision: receipt.state === 'decided' ? receipt.verdict : '',
    effectiveAt: receipt.state === 'decided' ? receipt.effectiveAt?.toISOString() : undefined,
    leasedBy: receipt.state === 'pending' ? receipt.leasedBy : '',
    leasedUntil: receipt.state === 'pending' ? receipt.leasedUntil?.toISOString() : undefined,
    problem: receipt.problem,
    reading: toReading(receipt, found),
  };
}

function toReading({ reading: state }: Receipt, found: Suggestions | undefined): ReceiptReading {
  if (state !== 'read' || !found) return ReceiptReading.fromPartial({ state: state === 'read' ? 'none' : state });
  const { retailer, receiptDate, invoiceNo, lines } = found;
  return ReceiptReading.fromPartial({
    state,
    retailer: retailer ?? undefined,
    receiptDate: receiptDate ?? undefined,
    invoiceNo: invoiceNo ?? undefined,
    lines,
  });
}
