import { ensureSchemas, type Migration } from '@club/platform';
import { brandSchema } from './brand.schema.js';

/** Brands. */
export const brandMigrations: Migration[] = [
  { id: '000-brands', up: (connection) => ensureSchemas(connection, brandSchema) },
];
