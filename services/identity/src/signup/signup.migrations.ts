import { ensureSchemas, type Migration } from '@club/platform';
import { otpSendsSchema } from './otp-sends.schema.js';
import { signUpSchema } from './signup.schema.js';

/** Sign-ups, and the codes sent for them. */
export const signUpMigrations: Migration[] = [
  { id: '001-sign-ups', up: (connection) => ensureSchemas(connection, signUpSchema, otpSendsSchema) },
];
