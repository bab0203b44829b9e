import { ensureSchemas, type Migration } from '@club/platform';
import { entrySchema } from './entry.schema.js';

/** Collection and indexes of the log. */
export const pointsMigrations: Migration[] = [
  { id: '010-ledger-log', up: (connection) => ensureSchemas(connection, entrySchema) },
];
