import { ensureSchemas, type Migration } from '@club/platform';
import { entrySchema } from './entry.schema.js';

/** Collection and indexes of the log; a later step makes what indexes have come since. */
export const pointsMigrations: Migration[] = [
  { id: '010-ledger-log', up: (connection) => ensureSchemas(connection, entrySchema) },
  { id: '011-ledger-earned', up: (connection) => ensureSchemas(connection, entrySchema) },
];
