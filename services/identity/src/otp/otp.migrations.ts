import { ensureSchemas, type Migration } from '@club/platform';
import { otpSendsSchema } from './otp-sends.schema.js';

/** Codes sent by number. */
export const otpMigrations: Migration[] = [
  { id: '050-otp-sends', up: (connection) => ensureSchemas(connection, otpSendsSchema) },
];
