import { Schema } from 'mongoose';

/** An invoice and its one receipt. */
export interface InvoiceDocument {
  /** Names the invoice. */
  _id: string;
  receiptId: string;
}

/** `credited_invoices`. */
export const creditedInvoiceSchema = new Schema<InvoiceDocument>(
  { _id: { type: String, required: true }, receiptId: { type: String, required: true } },
  { collection: 'credited_invoices', autoIndex: false, versionKey: false, id: false },
);
