import { ensureSchemas, type Migration, nativeDb } from '@club/platform';
import { contestSchema } from './contest.schema.js';

/** Collections and indexes of contests. */
export const contestsMigrations: Migration[] = [
  {
    id: '001-contests',
    up: (connection) => ensureSchemas(connection, contestSchema),
  },
  {
    // Contests count their changes, and the list of the back office sorts.
    id: '010-contest-versions',
    async up(connection) {
      await ensureSchemas(connection, contestSchema);
      const uncounted = { version: { $exists: false } };
      await nativeDb(connection)
        .collection('contests')
        .updateMany(uncounted, { $set: { version: 1 } });
    },
  },
];
