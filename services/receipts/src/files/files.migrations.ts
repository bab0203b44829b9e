import { ensureCollection, type Migration } from '@club/platform';
import { FILE_REMOVALS, ReceiptFileRemovals } from './receipt-files.js';

/** Where files wait for their removal. */
export const filesMigrations: Migration[] = [
  {
    id: '001-files',
    async up(connection) {
      await ensureCollection(connection, FILE_REMOVALS);
      await new ReceiptFileRemovals(connection).createIndexes();
    },
  },
];
