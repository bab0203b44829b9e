import { ensureSchemas, type Migration } from '@club/platform';
import { batchSchema, codeSchema, grantSchema, householdSchema, typeSchema } from './vouchers.schema.js';

/** Collections and indexes of vouchers. */
export const voucherMigrations: Migration[] = [
  {
    id: '100-vouchers',
    up: (connection) => ensureSchemas(connection, typeSchema, batchSchema, codeSchema, grantSchema, householdSchema),
  },
];
