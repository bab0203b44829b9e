import type { Purchase, ReceiptForm } from '@club/proto/club/receipts/v1/receipts';
import { z } from 'zod';
import { formRows } from '../http/admin-form.js';
import { checkInput } from '../validation/input.pipe.js';

/** More rows than there are products are refused by the service; this only bounds the message. */
const MAX_ROWS = 500;
/** Stands for a quantity that is no whole number: the service refuses it when its turn comes. */
const NO_QUANTITY = -1;
/** Stands for whatever does not fit the message: still too many. */
const MAX_QUANTITY = 1e9;

const row = z.object({
  skuId: z.string().max(100).describe('A `value` of /receipt/skus'),
  quantity: z.union([z.number(), z.string().max(20)]),
});

/** The fields of an upload; `image` is its file. */
export const receiptFields = z.object({
  id: z.string().optional().describe("The caller's own id"),
  retailerId: z.string().optional().describe('A `value` of /receipt/retailers'),
  receiptDate: z.string().optional().describe('YYYY-MM-DD, at most 30 days ago'),
  invoiceNo: z.string().optional().describe('As it stands on the receipt'),
  products: formRows(row, MAX_ROWS),
  otherStore: z.string().optional().describe('The name of the store, when the retailer asks for it'),
});

/** The fields of better pictures; `image` are their files. */
export const picturesFields = z.object({
  id: z.string().optional().describe("The caller's own id"),
  receiptId: z.string().optional().describe('The receipt'),
});

/**
 * Returns the form of an upload for the service, which checks it: what is absent is empty. Errors: INPUT_INVALID for products
 * that are no JSON list of {skuId, quantity}.
 */
export function receiptForm(fields: Readonly<Record<string, string>>): Omit<ReceiptForm, 'memberId' | 'key'> {
  const form = checkInput(receiptFields, fields);
  const { retailerId = '', otherStore = '', receiptDate = '', invoiceNo = '', products = [] } = form;
  return { retailerId, otherStore, receiptDate, invoiceNo, products: products.map(purchaseOf) };
}

const purchaseOf = ({ skuId, quantity }: z.output<typeof row>): Purchase => ({ skuId, quantity: wholeOf(quantity) });

/** A field that was never filled in is a row of no packs. */
function wholeOf(quantity: number | string): number {
  const value = typeof quantity === 'string' ? Number(quantity.trim()) : quantity;
  return Number.isInteger(value) ? Math.min(Math.max(value, NO_QUANTITY), MAX_QUANTITY) : NO_QUANTITY;
}
