import { ensureSchemas, type Migration, nativeDb } from '@club/platform';
import { engagementQueueSchema } from './engagement-queue.schema.js';
import { memberSchema } from './member.schema.js';
import { consentMigrations } from './members.consents.migrations.js';
import { refereesSchema } from './referees.schema.js';

/** Members, what they count, and what became of their documents since. */
export const memberMigrations: Migration[] = [
  { id: '001-members-and-sign-ups', up: (connection) => ensureSchemas(connection, memberSchema, refereesSchema) },
  { id: '020-engagement-queue', up: (connection) => ensureSchemas(connection, engagementQueueSchema) },
  {
    // An e-mail belongs to one account until whoever confirms it takes it over.
    id: '041-owned-emails',
    async up(connection) {
      const members = nativeDb(connection).collection('members');
      await members.updateMany({ emailOwned: { $exists: false } }, { $set: { emailOwned: true } });
      const indexes = await members.indexes();
      if (indexes.some(({ name }) => name === 'email_verified')) await members.dropIndex('email_verified');
      await ensureSchemas(connection, memberSchema);
    },
  },
  ...consentMigrations,
];
