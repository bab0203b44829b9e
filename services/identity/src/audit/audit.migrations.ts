import { ensureSchemas, type Migration } from '@club/platform';
import { actSchema } from './act.schema.js';

/** The trail of the back office. */
export const auditMigrations: Migration[] = [
  { id: '045-admin-acts', up: (connection) => ensureSchemas(connection, actSchema) },
];
