import {
  ensureCollection,
  ensureSchemas,
  type Migration,
  RecentRequests,
  renameCollection,
  renameFields,
} from '@club/platform';
import { entryFileRemovals } from './entry-files.js';
import { entrySchema, entryQuotaSchema } from './entry.schema.js';
import { RECENT_SUBMISSIONS, submissionSchema } from './submission.schema.js';

/** Collections and indexes of entries, in the order they came to be. Collections first: a transaction must not create one. */
export const entriesMigrations: Migration[] = [
  {
    id: '001-entries',
    async up(connection) {
      await ensureSchemas(connection, entrySchema, entryQuotaSchema, submissionSchema);
      for (const name of [RECENT_SUBMISSIONS.collection, 'entry_file_removals'])
        await ensureCollection(connection, name);
      await new RecentRequests(connection, RECENT_SUBMISSIONS).createIndexes();
      await entryFileRemovals(connection).createIndexes();
    },
  },
  {
    id: '002-left-members',
    up: (connection) => ensureCollection(connection, 'left_members'),
  },
  {
    // docs/adr/0069-stored-names-change-in-one-step.md
    id: '003-erased-members',
    async up(connection) {
      await renameCollection(connection, 'left_members', 'erased_members');
      await renameFields(connection, 'erased_members', { leftAt: 'erasedAt' });
    },
  },
  {
    // Before '011-standing', which would make the collection under its new name (docs/adr/0069-stored-names-change-in-one-step.md).
    id: '003-entry-quotas',
    up: (connection) => renameCollection(connection, 'standings', 'entry_quotas'),
  },
  {
    // An edited contest is compared with what members have made of it.
    id: '011-standing',
    up: (connection) => ensureSchemas(connection, entrySchema, entryQuotaSchema),
  },
];
