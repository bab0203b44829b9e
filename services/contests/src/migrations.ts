import { ensureSchemas, type Migration, RecentRequests } from '@club/platform';
import { contestSchema } from './contests/contest.schema.js';
import { entryFileRemovals } from './entries/entry-files.js';
import { entrySchema, entryQuotaSchema } from './entries/entry.schema.js';
import { RECENT_SUBMISSIONS, submissionSchema } from './entries/submission.schema.js';

/** Steps of the database by id: first all that the first release needs, then one for each change since. */
export const migrations: Migration[] = [
  {
    id: '001-baseline',
    async up(connection) {
      await ensureSchemas(connection, contestSchema, entrySchema, entryQuotaSchema, submissionSchema);
      await new RecentRequests(connection, RECENT_SUBMISSIONS).ensureCollection();
      await entryFileRemovals(connection).ensureCollection();
    },
  },
];
