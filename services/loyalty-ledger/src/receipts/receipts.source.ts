import type { Source } from '../points/sources.js';
import { isOfReceipt, RECEIPT_KEYS } from './domain/receipt-award.js';

/** Approved receipts as a source of points: counted, so that the first one is known. */
export const RECEIPTS: Source = { prefix: RECEIPT_KEYS, counter: { name: 'receipts', counts: isOfReceipt } };
