import { ensureSchemas, type Migration } from '@club/platform';
import {
  batchSchema,
  checkSchema,
  codeSchema,
  grantSchema,
  householdSchema,
  stagedSchema,
  typeSchema,
} from './vouchers.schema.js';

/** Collections and indexes of vouchers. */
export const voucherMigrations: Migration[] = [
  {
    id: '100-vouchers',
    up: (connection) => ensureSchemas(connection, typeSchema, batchSchema, codeSchema, grantSchema, householdSchema),
  },
  // Files of codes arrive in pieces, and are checked first.
  { id: '101-voucher-files', up: (connection) => ensureSchemas(connection, batchSchema, stagedSchema, checkSchema) },
  { id: '102-voucher-orders', up: (connection) => ensureSchemas(connection, typeSchema, batchSchema) },
  // Codes are taken from a column that is chosen, and found in any spelling.
  { id: '103-voucher-spellings', up: (connection) => ensureSchemas(connection, batchSchema, codeSchema) },
];
