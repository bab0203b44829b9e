import type { Form, Schema } from '@club/web-kit';

export type Retailer = Schema<'ReceiptRetailer'>;
export type Sku = Schema<'ReceiptSku'>;
export type Receipt = Schema<'Receipt'>;
export type Uploaded = Schema<'ReceiptUpload'>;

/** What the form sends. */
export type ReceiptForm = Form<'POST /receipt/upload'>;
