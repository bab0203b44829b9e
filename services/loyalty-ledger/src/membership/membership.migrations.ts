import { ensureCollection, type Migration } from '@club/platform';
import { MEMBERSHIPS } from './membership.schema.js';

/** The memberships' collection; it is read by member only. */
export const membershipMigrations: Migration[] = [
  { id: '041-memberships', up: (connection) => ensureCollection(connection, MEMBERSHIPS) },
];
