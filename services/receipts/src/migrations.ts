import { ensureCollection, type Migration } from '@club/platform';
import { ReceiptFileRemovals } from './files/receipt-files.js';
import { RECEIPT_MEMBERS } from './members/members.repository.js';
import { ProductsRepository } from './products/products.repository.js';
import { invoiceMark } from './receipts/domain/likeness.js';
import { RECEIPT_LOCKS } from './receipts/locks.repository.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';

const COLLECTIONS = [
  'retailers',
  'skus',
  'receipts',
  'recent_uploads',
  'file_removals',
  RECEIPT_LOCKS,
  RECEIPT_MEMBERS,
];

/** Collections and indexes, in the order they came to be. Collections first: a transaction must not create one. */
export const migrations: Migration[] = [
  {
    id: '001-receipts',
    async up(connection) {
      for (const name of COLLECTIONS) await ensureCollection(connection, name);
      await new ReceiptsRepository(connection).createIndexes();
      await new ReceiptFileRemovals(connection).createIndexes();
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
];
