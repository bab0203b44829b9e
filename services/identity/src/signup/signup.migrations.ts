import { ensureSchemas, type Migration } from '@club/platform';
import { signUpSchema } from './signup.schema.js';

/** Sign-ups. */
export const signUpMigrations: Migration[] = [
  { id: '001-sign-ups', up: (connection) => ensureSchemas(connection, signUpSchema) },
];
