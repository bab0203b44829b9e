import { ensureCollection, type Migration } from '@club/platform';
import { EntriesRepository } from './entries/entries.repository.js';
import { entryFileRemovals } from './entries/entry-files.js';
import { SubmissionsRepository } from './entries/submissions.repository.js';

const COLLECTIONS = ['contests', 'entries', 'standings', 'submissions', 'recent_submissions', 'entry_file_removals'];

/** Collections and indexes, in the order they came to be. Collections first: a transaction must not create one. */
export const migrations: Migration[] = [
  {
    id: '001-contests',
    async up(connection) {
      for (const name of COLLECTIONS) await ensureCollection(connection, name);
      await new EntriesRepository(connection).createIndexes();
      await new SubmissionsRepository(connection).createIndexes();
      await entryFileRemovals(connection).createIndexes();
    },
  },
  {
    id: '002-left-members',
    up: (connection) => ensureCollection(connection, 'left_members'),
  },
];
