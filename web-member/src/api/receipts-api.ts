import type { Api } from '@club/web-kit';

/** Where one can have bought; `others` asks for the store's name. */
export interface Retailer {
  value: string;
  label: string;
  others: boolean;
}

/** A product in one pack size (member-rewards §3 "Product points table row"). */
export interface Sku {
  value: string;
  /** Item and size. */
  label: string;
  item: string;
  /** Empty when there is one only. */
  size: string;
  /** Of one pack. */
  points: number;
}

export type ReceiptReason = 'unreadable' | 'duplicate' | 'notEligible' | 'details' | 'notReceipt';

/** A receipt of the member and what became of it. */
export interface Receipt {
  id: string;
  status: 'pending' | 'approved' | 'rejected';
  store: string;
  /** The store's own name when the retailer is Others. */
  otherStore: string;
  /** Calendar date. */
  receiptDate: string;
  invoiceNo: string;
  /** `points` of one pack. */
  products: { skuId: string; label: string; quantity: number; points: number }[];
  basePoints: number;
  /** What was credited; 0 until approved. */
  points: number;
  /** 1, 2 (double-points day) or 3 (first approved receipt); 0 until approved. */
  multiplier: number;
  /** Why it was not approved. */
  reason: '' | ReceiptReason;
  /** ISO-8601 UTC. */
  uploadedAt: string;
  /** Calendar date by which it is reviewed. */
  reviewBy: string;
  decidedAt: string | null;
}

/** What the form sends. */
export interface ReceiptInput {
  /** The member. */
  id: string;
  image: Blob;
  /** Name of the file. */
  fileName: string;
  retailerId: string;
  otherStore: string;
  /** `YYYY-MM-DD`. */
  receiptDate: string;
  invoiceNo: string;
  products: { skuId: string; quantity: number }[];
}

/** What is answered to a receipt that was sent. */
export interface Uploaded {
  /** The first receipt that this member ever sent. */
  firstUploadMilestone: boolean;
  receipt: Receipt;
}

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
