import type { ErrorCode } from '@club/web-kit';
import type { Awards } from '../../core/types.js';
import { daysBefore } from '../../shared/calendar.js';
import type { Receipt, Sku } from './types.js';

/** The first date that is accepted, and how old a receipt may be (docs/product/receipts.md#form). */
export const FIRST_DATE = '2024-05-01';
export const MAX_AGE_DAYS = 30;

/** A product as it stands in the form. */
export interface Row {
  key: number;
  /** Empty until one is chosen. */
  skuId: string;
  /** As typed. */
  quantity: string;
}

export interface ReceiptForm {
  retailerId: string;
  otherStore: string;
  receiptDate: string;
  invoiceNo: string;
  rows: readonly Row[];
}

const row = (key: number): Row => ({ key, skuId: '', quantity: '0' });

export const emptyForm: ReceiptForm = {
  retailerId: '',
  otherStore: '',
  receiptDate: '',
  invoiceNo: '',
  rows: [row(1)],
};

export type Field = 'image' | 'store' | 'otherStore' | 'date' | 'invoice' | 'products';

/** More packs of one product are a slip of the finger. */
export const MAX_QUANTITY = 999;

/** A rule that the form breaks, and the fields that break it. */
export interface FieldProblem {
  code: ErrorCode;
  details?: { max: number };
  fields: readonly Field[];
}

/** A whole number, 0 for nothing typed; null for anything else. */
export const quantityOf = ({ quantity }: Row): number | null => {
  const typed = quantity.trim();
  if (typed === '') return 0;
  return /^\d{1,15}$/.test(typed) ? Number(typed) : null;
};

/** Returns the problem with a row's quantity; null when it is valid. */
export function quantityProblem(row: Row): Omit<FieldProblem, 'fields'> | null {
  const quantity = quantityOf(row);
  if (quantity === null) return { code: 'QUANTITY_INVALID' };
  return quantity > MAX_QUANTITY ? { code: 'QUANTITY_TOO_LARGE', details: { max: MAX_QUANTITY } } : null;
}

const isComplete = (one: Row): boolean => one.skuId !== '' && (quantityOf(one) ?? 0) > 0;

/** Returns the purchases: rows with a product and a quantity. */
export const purchasesOf = (rows: readonly Row[]): { skuId: string; quantity: number }[] =>
  rows.filter(isComplete).map((one) => ({ skuId: one.skuId, quantity: quantityOf(one) ?? 0 }));

/** The rules that a form breaks, in the order of docs/product/receipts.md#form. `today` is Kuala Lumpur's. */
export function validate(
  form: ReceiptForm,
  { hasFile, others, today }: { hasFile: boolean; others: boolean; today: string },
): FieldProblem[] {
  const empty = (
    [
      ['image', hasFile],
      ['store', form.retailerId],
      ['date', form.receiptDate],
      ['invoice', form.invoiceNo.trim()],
    ] as const
  ).flatMap(([field, value]) => (value ? [] : [field]));
  const found: FieldProblem[] = [];
  if (empty.length > 0) found.push({ code: 'RECEIPT_FIELDS_REQUIRED', fields: empty });
  if (others && form.otherStore.trim() === '') found.push({ code: 'RECEIPT_STORE_REQUIRED', fields: ['otherStore'] });
  const wrong = form.rows.map(quantityProblem).find((one) => one !== null);
  if (wrong) found.push({ ...wrong, fields: ['products'] });
  else if (purchasesOf(form.rows).length === 0) found.push({ code: 'RECEIPT_PRODUCT_REQUIRED', fields: ['products'] });
  const date = dateProblem(form.receiptDate, today);
  if (date) found.push({ code: date, fields: ['date'] });
  return found;
}

function dateProblem(date: string, today: string): ErrorCode | null {
  if (date === '') return null;
  if (date > today) return 'RECEIPT_DATE_FUTURE';
  if (date < FIRST_DATE) return 'RECEIPT_DATE_TOO_EARLY';
  return date < daysBefore(today, MAX_AGE_DAYS) ? 'RECEIPT_TOO_OLD' : null;
}

/** The rows with a product chosen in one of them; null when another row has it already. */
export function withProduct(rows: readonly Row[], key: number, skuId: string): Row[] | null {
  if (skuId !== '' && rows.some((one) => one.key !== key && one.skuId === skuId)) return null;
  // who chooses a product has bought one at least
  return rows.map((one) =>
    one.key === key ? { ...one, skuId, quantity: quantityOf(one) === 0 && skuId !== '' ? '1' : one.quantity } : one,
  );
}

/** The rows with another quantity, as typed, in one of them. */
export const withQuantity = (rows: readonly Row[], key: number, quantity: string): Row[] =>
  rows.map((one) => (one.key === key ? { ...one, quantity } : one));

/** The rows with one row more; null while the last one lacks its product or quantity. */
export function withRow(rows: readonly Row[]): Row[] | null {
  const last = rows.at(-1);
  if (last && !isComplete(last)) return null;
  return [...rows, row(Math.max(0, ...rows.map(({ key }) => key)) + 1)];
}

/** The rows without one of them; there is always one. */
export function withoutRow(rows: readonly Row[], key: number): Row[] {
  const left = rows.filter((one) => one.key !== key);
  return left.length > 0 ? left : [row(key + 1)];
}

/**
 * Returns whether an approval may bring the points of a first one: none was ever approved, which the server counts, and none waits
 * that would come first.
 */
export const earnsTriple = (approved: number, receipts: readonly Receipt[]): boolean =>
  approved === 0 && receipts.every(({ status }) => status === 'rejected');

/** Estimates the points of an approved receipt, with the larger of the factors of a first receipt and of a double-points day. */
export function estimateOf(
  rows: readonly Row[],
  skus: readonly Sku[],
  { first, doubleDay }: { first: boolean; doubleDay: boolean },
  awards: Pick<Awards, 'firstReceipt' | 'doubleDay'>,
): { base: number; factor: number; why: 'first' | 'double' | null; total: number } {
  const worth = new Map(skus.map(({ value, points }) => [value, points]));
  const base = purchasesOf(rows).reduce((sum, { skuId, quantity }) => sum + (worth.get(skuId) ?? 0) * quantity, 0);
  const factors = { first: first ? awards.firstReceipt : 1, double: doubleDay ? awards.doubleDay : 1 };
  const factor = Math.max(factors.first, factors.double);
  const why = factor === 1 ? null : factor === factors.first ? 'first' : 'double';
  return { base, factor, why, total: base * factor };
}
