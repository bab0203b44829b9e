import type { Schema } from '@club/web-kit';

export type Retailer = Schema<'ReceiptRetailer'>;
export type Sku = Schema<'ReceiptSku'>;
export type Receipt = Schema<'Receipt'>;
export type Uploaded = Schema<'ReceiptUpload'>;

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
