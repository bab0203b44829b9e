import type { ReviewedReceipt } from '@club/proto/club/receipts/v1/receipts';
import type { Receipt } from '../receipts/domain/receipt.js';
import { toReceipt } from '../receipts/receipts.mapper.js';

/** Returns a receipt for a reviewer's eyes; `tokenOf` makes the tokens that open its files. */
export function toReviewed(receipt: Receipt, tokenOf: (fileId: string) => string): ReviewedReceipt {
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
  };
}
