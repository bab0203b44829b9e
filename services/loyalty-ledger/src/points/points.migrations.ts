import { ensureCollection, nativeDb, type Migration } from '@club/platform';
import { CLAIM_INDEXES, CLAIMS, ENTRIES, ENTRY_INDEXES } from './entry.schema.js';

/** Collections and indexes of the log. */
export const pointsMigrations: Migration[] = [
  {
    id: '010-ledger-log',
    async up(connection) {
      const db = nativeDb(connection);
      for (const name of [ENTRIES, CLAIMS, '_sweeps']) await ensureCollection(connection, name);
      await db.collection(ENTRIES).createIndexes(ENTRY_INDEXES);
      await db.collection(CLAIMS).createIndexes(CLAIM_INDEXES);
    },
  },
];
