import { ensureSchemas, type Migration } from '@club/platform';
import { linkSchema } from './link.schema.js';

/** Links. */
export const linkMigrations: Migration[] = [
  { id: '002-links-and-notifications', up: (connection) => ensureSchemas(connection, linkSchema) },
];
