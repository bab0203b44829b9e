import type { Retailer, Sku, Receipt, ReceiptInput, Uploaded } from '../features/receipts/types.js';
import type { Api } from '@club/web-kit';

export type ReceiptReason = 'unreadable' | 'duplicate' | 'notEligible' | 'details' | 'notReceipt';

// a photo over a slow line takes longer than other calls
const UPLOAD_MS = 90_000;

/** Calls about receipts (member-rewards §7); every call rejects with ApiError. */
export const receiptsApi = ({ request }: Pick<Api, 'request'>) => ({
  /** Others is the last. */
  retailers: (signal?: AbortSignal) => request<Retailer[]>('POST', '/receipt/retailers', { body: {}, signal }),
  /** In the order of the points table. */
  skus: (signal?: AbortSignal) => request<Sku[]>('POST', '/receipt/skus', { body: {}, signal }),
  /** The member's own, newest first. */
  receipts: (signal?: AbortSignal) => request<Receipt[]>('GET', '/receipt/fetch', { signal }),
  /** Sent again with the same key it is one receipt. */
  upload: (input: ReceiptInput, key: string, signal?: AbortSignal) =>
    request<Uploaded>('POST', '/receipt/upload', {
      body: formOf(input),
      idempotencyKey: key,
      timeout: UPLOAD_MS,
      signal,
    }),
});

function formOf({ image, fileName, products, ...fields }: ReceiptInput): FormData {
  const form = new FormData();
  // the fields come first: the server knows them before the file has arrived
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('products', JSON.stringify(products));
  form.set('image', image, fileName);
  return form;
}
