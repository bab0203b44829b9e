import { receiptsApi } from '../../api/receipts-api.js';
import type { Receipt, ReceiptInput, Retailer, Sku, Uploaded } from './types.js';
import { createRequest } from '../../app/request.js';
import { dropDraft } from './draft.js';

/** Stores to choose from, Others last. */
export const retailers = createRequest<void, Retailer[]>({
  name: 'receipts/retailers',
  take: 'latest',
  call: (api, _arg, signal) => receiptsApi(api).retailers(signal),
});

/** Products that earn points by receipt. */
export const skus = createRequest<void, Sku[]>({
  name: 'receipts/skus',
  take: 'latest',
  call: (api, _arg, signal) => receiptsApi(api).skus(signal),
});

/** The member's receipts, newest first. */
export const receiptList = createRequest<void, Receipt[]>({
  name: 'receipts/list',
  take: 'latest',
  call: (api, _arg, signal) => receiptsApi(api).receipts(signal),
});

/** Sends a receipt; sent again with the same key it is one. */
export const upload = createRequest<{ input: ReceiptInput; key: string }, Uploaded>({
  name: 'receipts/upload',
  take: 'leading',
  call: (api, { input, key }, signal) => receiptsApi(api).upload(input, key, signal),
  *before() {
    dropDraft();
  },
});
