import { ensureSchemas, type Migration } from '@club/platform';
import { membershipSchema } from './membership.schema.js';

/** The memberships' collection; it is read by member only. */
export const membershipMigrations: Migration[] = [
  { id: '041-memberships', up: (connection) => ensureSchemas(connection, membershipSchema) },
];
