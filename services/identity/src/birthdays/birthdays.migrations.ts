import { ensureSchemas, type Migration } from '@club/platform';
import { birthdaySchema, progressSchema } from './birthday.schema.js';

/** Which birthdays are published. */
export const birthdayMigrations: Migration[] = [
  { id: '030-birthdays', up: (connection) => ensureSchemas(connection, birthdaySchema, progressSchema) },
];
