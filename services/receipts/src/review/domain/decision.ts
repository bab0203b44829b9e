import { invalidField, ValidationError } from '@club/platform/validation';
import {
  REJECTION_REASONS,
  worthOf,
  type Line,
  type Receipt,
  type ReceiptState,
  type RejectionReason,
} from '../../receipts/domain/receipt.js';
import type { Sku } from '../../products/domain/product.js';
import { checkProducts, type Purchase } from '../../receipts/domain/receipt-form.js';

/** Decision of a reviewer on a receipt. */
export interface Decision {
  decision: string;
  reason: string;
  /** Purchases that the receipt really shows; empty when they are those that the member sent. */
  products: readonly Purchase[];
}

/** A decision that can be carried out. */
export type Verdict = { decision: 'rejected'; reason: RejectionReason } | { decision: 'approved'; lines: Line[] };

/** Parts of a decision that distinguish it from another one. */
export interface Decided {
  state: ReceiptState;
  lines: readonly Line[];
  reason: string;
}

/**
 * Returns the verdict of a decision on a receipt of these lines. A product that was on the receipt keeps the points it had when it
 * was uploaded; one that was not has those of today's table. Throws ValidationError.
 */
export function checkDecision(decision: Decision, lines: readonly Line[], skus: readonly Sku[]): Verdict {
  if (decision.decision === 'rejected') {
    const reason = REJECTION_REASONS.find((one) => one === decision.reason);
    if (!reason) throw invalidField('reason');
    if (decision.products.length > 0) throw invalidField('products');
    return { decision: 'rejected', reason };
  }
  if (decision.decision !== 'approved') throw invalidField('decision');
  if (decision.reason !== '') throw invalidField('reason');
  if (decision.products.length === 0) return { decision: 'approved', lines: [...lines] };
  const products = decision.products.filter(({ quantity }) => quantity !== 0);
  if (products.length === 0) throw new ValidationError('RECEIPT_PRODUCT_REQUIRED');
  const claimed = lines.map(({ skuId, item, size, points }) => ({ id: skuId, item, size, points }));
  const others = skus.filter(({ id }) => !claimed.some((sku) => sku.id === id));
  return { decision: 'approved', lines: checkProducts(products, [...claimed, ...others]) };
}

/** Returns whether a verdict is what was decided already; null while nothing is decided. */
export function repeats(verdict: Verdict, { state, lines, reason }: Decided): boolean | null {
  if (state === 'pending') return null;
  if (state === 'rejected') return verdict.decision === 'rejected' && verdict.reason === reason;
  return verdict.decision === 'approved' && packsOf(verdict.lines) === packsOf(lines);
}

/** Returns a decision on a receipt for the audit log; `lines`: what it was approved with. */
export function auditEntryOf(receipt: Receipt, action: 'approved' | 'rejected' | 'returned', lines = receipt.lines) {
  const shown = (of: readonly Line[]) => ({
    basePoints: worthOf(of),
    products: of.map(({ item, size, quantity }) => ({ item, size, quantity })),
  });
  return {
    ...({ record: 'receipt', recordId: receipt.id, title: receipt.retailer.name, action } as const),
    before: { status: action === 'returned' ? 'approved' : 'pending', ...shown(receipt.lines) },
    after: { status: action === 'returned' ? 'pending' : action, ...shown(lines) },
  };
}

const packsOf = (lines: readonly Line[]) =>
  lines
    .map(({ skuId, quantity }) => `${skuId} ${quantity}`)
    .sort()
    .join('\n');
