import { DomainError, isDuplicateKey, modelOf, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { creditedInvoiceSchema, type InvoiceDocument } from './credited-invoice.schema.js';

/** Invoices whose points were credited, or are being so, each with its one receipt. */
@Injectable()
export class CreditedInvoices {
  private readonly model: Model<InvoiceDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'CreditedInvoice', creditedInvoiceSchema);
  }

  /** Reserves an invoice for a receipt, for ever. Errors: RECEIPT_ALREADY_CREDITED {id} when another receipt has it. */
  async claim(_id: string, receiptId: string): Promise<void> {
    try {
      // An insert, not an upsert: of several at once the primary key lets one alone through.
      await this.model.create([{ _id, receiptId }]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const found = await this.model.findOne({ _id }).lean();
      if (found?.receiptId !== receiptId) {
        throw new DomainError('RECEIPT_ALREADY_CREDITED', { id: found?.receiptId ?? '' }, {}, { cause: error });
      }
    }
  }
}
