import { type Connection, ensureCollection, type Migration } from '@club/platform';
import { EngagementQueue } from '../engagement/engagement-queue.repository.js';
import { MembershipsRepository } from '../membership/memberships.repository.js';
import { PictureRemovals } from '../pictures/picture-removals.repository.js';
import { DeletionCodesRepository } from './deletion-codes.repository.js';

/** Collections and indexes of privacy, pictures, memberships and the engagement queue. */
export const privacyMigrations: Migration[] = [
  {
    id: '020-privacy-pictures-engagement',
    async up(connection: Connection) {
      for (const name of ['deleted_members', 'deletion_codes', 'picture_removals', 'engagement_queue']) {
        await ensureCollection(connection, name);
      }
      await new DeletionCodesRepository(connection).createIndexes();
      await new PictureRemovals(connection).createIndexes();
      await new EngagementQueue(connection).createIndexes();
      await new MembershipsRepository(connection).createIndexes();
    },
  },
];
