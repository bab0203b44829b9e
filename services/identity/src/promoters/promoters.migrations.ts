import { ensureSchemas, type Migration } from '@club/platform';
import { promoterSchema } from './promoter.schema.js';

/** Promoters. */
export const promoterMigrations: Migration[] = [
  { id: '042-promoters', up: (connection) => ensureSchemas(connection, promoterSchema) },
];
