import { postingsOf, type Change } from './change.js';
import { sumOf, type Head } from './entry.js';
import type { Intent } from './intent.js';
import { receiptWorth, scanWorth } from './rules.js';

/** What a registered code brings to the account that `head` is. */
export function scan(head: Head, claim: Extract<Intent, { kind: 'scan' }>['claim']): Change {
  const worth = scanWorth(claim.basePoints, head.counters.scans ?? 0, claim.multiplier);
  return {
    kind: 'credit',
    lines: worth.lines,
    postings: postingsOf(worth.lines),
    earned: { points: sumOf(worth.lines), at: claim.at },
    counter: 'scans',
    reason: 'scan',
    ref: claim.batch,
    attributes: {
      batch: claim.batch,
      brand: claim.brand,
      format: claim.format,
      size: claim.size,
      multiplier: String(worth.multiplier),
      ...(worth.voucherType && { voucherType: worth.voucherType, voucherStatus: 'owed' }),
    },
    attempt: claim.attempt,
    at: claim.at,
  };
}

/** What an approved receipt brings to the account that `head` is. */
export function receipt(head: Head, intent: Extract<Intent, { kind: 'receipt' }>, now: Date): Change {
  const { lines, multiplier } = receiptWorth(intent.basePoints, head.counters.receipts ?? 0, intent.multiplier);
  return {
    kind: 'credit',
    lines,
    postings: postingsOf(lines),
    earned: { points: sumOf(lines), at: now },
    counter: 'receipts',
    reason: 'receipt',
    ref: intent.receiptId,
    attributes: { multiplier: String(multiplier) },
  };
}
