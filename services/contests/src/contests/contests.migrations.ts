import { ensureSchemas, type Migration } from '@club/platform';
import { contestSchema } from './contest.schema.js';

/** Collections and indexes of contests. */
export const contestsMigrations: Migration[] = [
  {
    id: '001-contests',
    up: (connection) => ensureSchemas(connection, contestSchema),
  },
];
