import { ensureSchemas, type Migration } from '@club/platform';
import { adminSchema } from './admin.schema.js';
import { adminTicketSchema, secondFactorSchema } from './second-factor.schema.js';

/** Back-office accounts and their second factors. */
export const adminMigrations: Migration[] = [
  { id: '001-admins', up: (connection) => ensureSchemas(connection, adminSchema) },
  { id: '044-second-factors', up: (connection) => ensureSchemas(connection, secondFactorSchema, adminTicketSchema) },
];
