import { ensureSchemas, type Migration } from '@club/platform';
import { redemptionSchema } from './redemption.schema.js';

/** The saga's memory. */
export const redemptionMigrations: Migration[] = [
  { id: '020-redemptions', up: (connection) => ensureSchemas(connection, redemptionSchema) },
  { id: '021-redemptions-by-member', up: (connection) => ensureSchemas(connection, redemptionSchema) },
];
