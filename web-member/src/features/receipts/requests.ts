import { createRequest } from '../../core/request.js';
import type { Receipt, ReceiptInput, Retailer, Sku, Uploaded } from './types.js';
import { dropDraft } from './draft.js';

/** Stores to choose from, Others last. */
export const retailers = createRequest<void, Retailer[]>({
  name: 'receipts/retailers',
  take: 'latest',
  call: (api, _arg, signal) => api.call('POST /receipt/retailers', { body: {}, signal }),
});

/** Products that earn points by receipt. */
export const skus = createRequest<void, Sku[]>({
  name: 'receipts/skus',
  take: 'latest',
  call: (api, _arg, signal) => api.call('POST /receipt/skus', { body: {}, signal }),
});

/** The member's receipts, newest first. */
export const receiptList = createRequest<void, Receipt[]>({
  name: 'receipts/list',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /receipt/fetch', { signal }),
});

// a photo over a slow line takes longer than other calls
const UPLOAD_MS = 90_000;

function formOf({ image, fileName, products, ...fields }: ReceiptInput): FormData {
  const form = new FormData();
  // the fields come first: the server knows them before the file has arrived
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('products', JSON.stringify(products));
  form.set('image', image, fileName);
  return form;
}

/** Sends a receipt; sent again with the same key it is one. */
export const upload = createRequest<{ input: ReceiptInput; key: string }, Uploaded>({
  name: 'receipts/upload',
  take: 'leading',
  call: (api, { input, key }, signal) =>
    api.call('POST /receipt/upload', { body: formOf(input), idempotencyKey: key, timeout: UPLOAD_MS, signal }),
  *before() {
    dropDraft();
  },
});
