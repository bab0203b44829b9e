import { ensureSchemas, type Migration } from '@club/platform';
import { phoneCodeSchema } from './phone-code.schema.js';

/** Codes that prove the phone of an account. */
export const codeMigrations: Migration[] = [
  { id: '051-phone-codes', up: (connection) => ensureSchemas(connection, phoneCodeSchema) },
];
