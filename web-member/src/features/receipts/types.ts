import type { Form, Schema } from '@club/web-kit';

export type Retailer = Schema<'ReceiptRetailer'>;
export type Sku = Schema<'ReceiptSku'>;
export type Receipt = Schema<'Receipt'>;
export type Uploaded = Schema<'ReceiptUpload'>;

/** Request body of the form. */
export type ReceiptForm = Form<'POST /receipt/upload'>;
