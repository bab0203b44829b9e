import { kl } from '@club/platform/calendar';
import { invalidField, ValidationError } from '@club/platform/validation';
import type { Retailer, Sku } from '../../products/domain/product.js';
import { invoiceMark } from '../../receipts/domain/likeness.js';
import {
  PICTURE_REASONS,
  REJECTION_REASONS,
  worthOf,
  type Claim,
  type Line,
  type PictureReason,
  type Receipt,
  type ReceiptState,
  type RejectionReason,
  type VerdictKind,
} from '../../receipts/domain/receipt.js';
import { checkDate, checkProducts, checkShop, MAX_TEXT, type Purchase } from '../../receipts/domain/receipt-form.js';

/** Decision of a reviewer on a receipt. Details are empty where they are those that the member sent. */
export interface Decision {
  decision: string;
  reason: string;
  /** Purchases that the receipt really shows. */
  products: readonly Purchase[];
  retailerId: string;
  otherStore: string;
  receiptDate: string;
  invoiceNo: string;
  /** Why this is another purchase than a credited receipt that it looks like. */
  otherPurchase: string;
}

/** A decision that can be carried out. */
export type Verdict =
  | { decision: 'rejected'; reason: RejectionReason }
  | { decision: 'pictureRequested'; reason: PictureReason }
  | { decision: 'approved'; claim: Claim; otherPurchase: string };

/** Parts of a receipt that a decision is about. */
export type Reviewed = Claim & Pick<Receipt, 'uploadedAt'>;

/** Data that a decision is checked against. */
export interface Known {
  retailers: readonly Retailer[];
  skus: readonly Sku[];
}

/** Parts of a decision that distinguish it from another one. */
export type Decided = Claim & Pick<Receipt, 'state' | 'verdict' | 'reason'>;

const REASONS = { rejected: REJECTION_REASONS, pictureRequested: PICTURE_REASONS } as const;

/**
 * Returns the verdict of a decision on a receipt. A product that was on the receipt keeps the points it had when it was uploaded; one
 * that was not has those of today's table. The date is judged by the day of the upload. Throws ValidationError.
 */
export function checkDecision(decision: Decision, receipt: Reviewed, known: Known): Verdict {
  const { decision: kind, reason, products, retailerId, otherStore, receiptDate, invoiceNo } = decision;
  const otherPurchase = decision.otherPurchase.trim();
  if (kind === 'rejected' || kind === 'pictureRequested') {
    const found = (REASONS[kind] as readonly string[]).find((one) => one === reason);
    if (!found) throw invalidField('reason');
    if (products.length > 0) throw invalidField('products');
    for (const [field, value] of Object.entries({ retailerId, otherStore, receiptDate, invoiceNo, otherPurchase }))
      if (value !== '') throw invalidField(field);
    return { decision: kind, reason: found } as Verdict;
  }
  if (kind !== 'approved') throw invalidField('decision');
  if (reason !== '') throw invalidField('reason');
  if (otherPurchase.length > MAX_TEXT) throw invalidField('otherPurchase');
  return { decision: 'approved', claim: corrected(decision, receipt, known), otherPurchase };
}

function corrected(decision: Decision, receipt: Reviewed, { retailers, skus }: Known): Claim {
  const shop =
    decision.retailerId === ''
      ? { retailer: receipt.retailer, otherStore: decision.otherStore.trim() || receipt.otherStore }
      : checkShop(decision.retailerId, decision.otherStore.trim(), retailers);
  const receiptDate = decision.receiptDate.trim() || receipt.receiptDate;
  if (receiptDate !== receipt.receiptDate) checkDate(receiptDate, kl.date(receipt.uploadedAt));
  const invoiceNo = decision.invoiceNo.trim() || receipt.invoiceNo;
  if (invoiceNo.length > MAX_TEXT) throw invalidField('invoiceNo');
  const lines = decision.products.length === 0 ? [...receipt.lines] : packs(decision.products, receipt.lines, skus);
  const mark = invoiceMark(shop.retailer, shop.otherStore, invoiceNo, retailers);
  return { ...shop, receiptDate, invoiceNo, lines, invoiceMark: mark };
}

function packs(purchases: readonly Purchase[], lines: readonly Line[], skus: readonly Sku[]): Line[] {
  const products = purchases.filter(({ quantity }) => quantity !== 0);
  if (products.length === 0) throw new ValidationError('RECEIPT_PRODUCT_REQUIRED');
  const claimed = lines.map(({ skuId, item, size, points }) => ({ id: skuId, item, size, points }));
  const others = skus.filter(({ id }) => !claimed.some((sku) => sku.id === id));
  return checkProducts(products, [...claimed, ...others]);
}

/** Returns whether a verdict is what was decided already; null while nothing is decided. */
export function repeats(verdict: Verdict, receipt: Decided): boolean | null {
  if (receipt.state === 'pending') return null;
  if (verdict.decision !== decisionOf(receipt)) return false;
  return verdict.decision === 'approved' ? isSame(verdict.claim, receipt) : verdict.reason === receipt.reason;
}

/** Returns the decision on a receipt that is not pending. */
const decisionOf = ({ state, verdict }: { state: ReceiptState; verdict: VerdictKind | '' }): string =>
  state === 'decided' ? verdict : state === 'approving' ? 'approved' : state;

/** Returns whether two claims are of the same invoice, day and packs. */
export const isSame = (a: Claim, b: Claim): boolean =>
  a.invoiceMark === b.invoiceMark &&
  a.receiptDate === b.receiptDate &&
  a.invoiceNo === b.invoiceNo &&
  packsOf(a.lines) === packsOf(b.lines);

/** Returns the details of a receipt alone. */
export const claimOf = ({ retailer, otherStore, receiptDate, invoiceNo, lines, invoiceMark: mark }: Claim): Claim => ({
  ...{ retailer, otherStore, receiptDate, invoiceNo, lines },
  invoiceMark: mark,
});

/** Returns what makes a receipt wait again as its member sent it. */
export function asSent(receipt: Receipt) {
  const claim = receipt.claimed ?? claimOf(receipt);
  const undecided = { verdict: '', reason: '', otherPurchase: '', effectiveAt: null, decidedBy: '' } as const;
  return { memberId: receipt.memberId, ...claim, ...undecided, claimed: null, basePoints: worthOf(claim.lines) };
}

/** Returns a change of a receipt's review for the audit log; `claim`: what it was approved with. */
export function auditEntryOf(
  receipt: Receipt,
  action: VerdictKind | 'returned' | 'undone',
  claim: Pick<Claim, 'lines' | 'retailer' | 'receiptDate'> = receipt,
) {
  const back = action === 'returned' || action === 'undone';
  const shown = ({ retailer, receiptDate, lines }: typeof claim) => ({
    ...{ store: retailer.name, receiptDate, basePoints: worthOf(lines) },
    products: lines.map(({ item, size, quantity }) => ({ item, size, quantity })),
  });
  return {
    ...({ record: 'receipt', recordId: receipt.id, title: receipt.retailer.name, action } as const),
    before: { status: back ? receipt.verdict || 'approved' : 'pending', ...shown(receipt) },
    after: { status: back ? 'pending' : action, ...shown(claim) },
  };
}

const packsOf = (lines: readonly Line[]) =>
  lines
    .map(({ skuId, quantity }) => `${skuId} ${quantity}`)
    .sort()
    .join('\n');
