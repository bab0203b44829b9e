import { isCalendarDate, kl } from '@club/platform/calendar';
import { invalidField, ValidationError } from '@club/platform/validation';
import type { Retailer, Sku } from '../../products/domain/product.js';
import { type Line, worthOf } from './receipt.js';

/** The first day of which receipts are taken (docs/product/receipts.md#form). */
const FIRST_RECEIPT_DATE = '2024-05-01';
/** A receipt is at most this old (docs/product/receipts.md#form). */
const MAX_AGE_DAYS = 30;
/** More packs of one product than anybody carries home: a slip of the finger. */
export const MAX_QUANTITY = 999;
/** The same of a whole receipt, in points before any factor. */
const MAX_WORTH = 100_000;
/** Store's name and invoice number, in characters. */
export const MAX_TEXT = 100;

/** A product and how many packs of it. */
export interface Purchase {
  skuId: string;
  quantity: number;
}

/** Form that a member fills in for a receipt. */
export interface ReceiptForm {
  retailerId: string;
  otherStore: string;
  /** `YYYY-MM-DD`. */
  receiptDate: string;
  invoiceNo: string;
  products: readonly Purchase[];
}

/** Data that a form is checked against. */
export interface Known {
  retailers: readonly Retailer[];
  skus: readonly Sku[];
  /** `YYYY-MM-DD` in Kuala Lumpur. */
  today: string;
}

/** Normalised content of a valid form. */
export interface CheckedForm {
  retailer: Retailer;
  /** Empty unless the retailer asks for it. */
  otherStore: string;
  receiptDate: string;
  invoiceNo: string;
  lines: Line[];
}

/** Blanks around texts go, and a row of no packs is as if it were not there. */
export function tidied(form: ReceiptForm): ReceiptForm {
  return {
    retailerId: form.retailerId.trim(),
    otherStore: form.otherStore.trim(),
    receiptDate: form.receiptDate.trim(),
    invoiceNo: form.invoiceNo.trim(),
    products: form.products.filter(({ quantity }) => quantity !== 0),
  };
}

/**
 * Checks a tidied form in this order (docs/product/receipts.md#form): all fields, the store of Others, a product, the
 * date, and then the products one by one. The day before which nothing counts is reported before the age, which would hide
 * it. Throws ValidationError for the first thing that is wrong.
 */
export function checkForm(form: ReceiptForm, hasFile: boolean, known: Known): CheckedForm {
  const { retailerId, otherStore, receiptDate, invoiceNo, products } = form;
  if (!hasFile || !retailerId || !receiptDate || !invoiceNo) throw new ValidationError('RECEIPT_FIELDS_REQUIRED');
  if (invoiceNo.length > MAX_TEXT) throw invalidField('invoiceNo');
  const shop = checkShop(retailerId, otherStore, known.retailers);
  if (products.length === 0) throw new ValidationError('RECEIPT_PRODUCT_REQUIRED');
  checkDate(receiptDate, known.today);
  const lines = checkProducts(products, known.skus);
  return { ...shop, receiptDate, invoiceNo, lines };
}

/** Returns the shop of a form, the name of another store only where the retailer asks for it. Throws ValidationError. */
export function checkShop(
  retailerId: string,
  otherStore: string,
  retailers: readonly Retailer[],
): Pick<CheckedForm, 'retailer' | 'otherStore'> {
  const retailer = retailers.find(({ id }) => id === retailerId);
  if (!retailer) throw invalidField('retailerId');
  if (retailer.others && otherStore === '') throw new ValidationError('RECEIPT_STORE_REQUIRED');
  if (otherStore.length > MAX_TEXT) throw invalidField('otherStore');
  return { retailer, otherStore: retailer.others ? otherStore : '' };
}

/** Checks the date of a receipt that is uploaded on the day `today`. Throws ValidationError. */
export function checkDate(date: string, today: string): void {
  if (!isCalendarDate(date)) throw invalidField('receiptDate');
  if (date > today) throw new ValidationError('RECEIPT_DATE_FUTURE');
  if (date < FIRST_RECEIPT_DATE) throw new ValidationError('RECEIPT_DATE_TOO_EARLY');
  if (date < kl.addDays(today, -MAX_AGE_DAYS)) throw new ValidationError('RECEIPT_TOO_OLD');
}

/**
 * Returns the lines of the products a member names; none twice, each a whole number of packs, no more rows than there are
 * products. Throws ValidationError.
 */
export function checkProducts(products: readonly Purchase[], skus: readonly Sku[]): Line[] {
  const lines: Line[] = [];
  const chosen = new Set<string>();
  for (const { skuId, quantity } of products) {
    if (skuId === '') throw new ValidationError('RECEIPT_PRODUCT_REQUIRED');
    if (chosen.has(skuId)) throw new ValidationError('PRODUCT_ALREADY_SELECTED');
    chosen.add(skuId);
    const sku = skus.find(({ id }) => id === skuId);
    if (!sku || lines.length >= skus.length) throw invalidField('products');
    if (!Number.isInteger(quantity) || quantity < 1) throw new ValidationError('QUANTITY_INVALID');
    if (quantity > MAX_QUANTITY) throw new ValidationError('QUANTITY_TOO_LARGE', { max: MAX_QUANTITY });
    const { item, size, points } = sku;
    lines.push({ skuId, item, size, points, quantity });
  }
  if (worthOf(lines) > MAX_WORTH) throw new ValidationError('RECEIPT_TOO_LARGE', { max: MAX_WORTH });
  return lines;
}
