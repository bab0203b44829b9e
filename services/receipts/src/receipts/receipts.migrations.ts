import { ensureCollection, ensureSchemas, type Migration, RecentRequests } from '@club/platform';
import { ProductsRepository } from '../products/products.repository.js';
import { invoiceMark } from './domain/likeness.js';
import { lockSchema, receiptSchema, RECENT_UPLOADS } from './receipt.schema.js';
import { ReceiptsRepository } from './receipts.repository.js';

/** Collections and indexes of receipts, in the order they came to be. Collections first: a transaction must not create one. */
export const receiptsMigrations: Migration[] = [
  {
    id: '001-receipts',
    async up(connection) {
      await ensureSchemas(connection, receiptSchema, lockSchema);
      await ensureCollection(connection, RECENT_UPLOADS.collection);
      await new RecentRequests(connection, RECENT_UPLOADS).createIndexes();
    },
  },
  {
    // Typed shop names are compared whatever their spelling: what was marked before gets the mark of today.
    id: '002-invoice-marks',
    async up(connection) {
      const retailers = await new ProductsRepository(connection).retailers();
      await new ReceiptsRepository(connection).remark(({ retailer, otherStore, invoiceNo }) =>
        invoiceMark(retailer, otherStore, invoiceNo, retailers),
      );
    },
  },
  { id: '003-receipt-orders', up: (connection) => ensureSchemas(connection, receiptSchema) },
];
