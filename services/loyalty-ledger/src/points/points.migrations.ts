import { ensureCollection, nativeDb, type Migration } from '@club/platform';
import { ENTRIES, ENTRY_INDEXES } from './entry.schema.js';

/** Collection and indexes of the log. */
export const pointsMigrations: Migration[] = [
  {
    id: '010-ledger-log',
    async up(connection) {
      for (const name of [ENTRIES, '_sweeps']) await ensureCollection(connection, name);
      await nativeDb(connection).collection(ENTRIES).createIndexes(ENTRY_INDEXES);
    },
  },
];
