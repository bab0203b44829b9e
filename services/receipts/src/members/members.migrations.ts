import { ensureSchemas, type Migration } from '@club/platform';
import { memberSchema } from './member.schema.js';

/** Collection of what this service knows of members. */
export const membersMigrations: Migration[] = [
  {
    id: '001-members',
    up: (connection) => ensureSchemas(connection, memberSchema),
  },
];
