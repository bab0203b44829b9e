import { DomainError } from '@club/platform';
import type { Purchase, ReceiptForm } from '@club/proto/club/receipts/v1/receipts';
import { z } from 'zod';

/** More rows than there are products are refused by the service; this only bounds the message. */
const MAX_ROWS = 500;
/** Stands for a quantity that is no whole number: the service refuses it when its turn comes. */
const NO_QUANTITY = -1;
/** Stands for whatever does not fit the message: still too many. */
const MAX_QUANTITY = 1e9;

const rows = z
  .array(z.object({ skuId: z.string().max(100), quantity: z.union([z.number(), z.string().max(20)]) }))
  .max(MAX_ROWS);

/**
 * Returns the form of an upload for the service, which checks it: what is absent is empty. Errors: INPUT_INVALID for products
 * that are no JSON list of {skuId, quantity}.
 */
export function receiptForm(fields: Readonly<Record<string, string>>): Omit<ReceiptForm, 'memberId' | 'key'> {
  const { retailerId = '', otherStore = '', receiptDate = '', invoiceNo = '', products = '' } = fields;
  return { retailerId, otherStore, receiptDate, invoiceNo, products: purchasesOf(products) };
}

function purchasesOf(text: string): Purchase[] {
  if (text.trim() === '') return [];
  const read = rows.safeParse(parsed(text));
  if (!read.success) throw new DomainError('INPUT_INVALID', {}, { products: { code: 'FIELD_INVALID' } });
  return read.data.map(({ skuId, quantity }) => ({ skuId, quantity: wholeOf(quantity) }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A field that was never filled in is a row of no packs. */
function wholeOf(quantity: number | string): number {
  const value = typeof quantity === 'string' ? Number(quantity.trim()) : quantity;
  return Number.isInteger(value) ? Math.min(Math.max(value, NO_QUANTITY), MAX_QUANTITY) : NO_QUANTITY;
}
