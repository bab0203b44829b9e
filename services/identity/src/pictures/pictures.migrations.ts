import { ensureCollection, FileRemovals, type Migration } from '@club/platform';
import { PICTURE_REMOVALS } from './picture-removals.repository.js';

/** Where pictures wait for their removal. */
export const pictureMigrations: Migration[] = [
  {
    id: '020-pictures',
    async up(connection) {
      await ensureCollection(connection, PICTURE_REMOVALS);
      await new FileRemovals(connection, PICTURE_REMOVALS).createIndexes();
    },
  },
];
