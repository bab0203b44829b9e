import { ensureCollection, type Migration } from '@club/platform';
import { ReceiptFileRemovals } from './files/receipt-files.js';
import { RECEIPT_MEMBERS } from './members/members.repository.js';
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
];
