import type { Connection, Migration } from '@club/platform';
import { MembersRepository } from './members.repository.js';

/** An e-mail belongs to one account until whoever confirms it takes it over. */
export const emailMigrations: Migration[] = [
  {
    id: '041-owned-emails',
    async up(connection: Connection) {
      const members = connection.collection('members');
      await members.updateMany({ emailOwned: { $exists: false } }, { $set: { emailOwned: true } });
      const indexes = await members.indexes();
      if (indexes.some(({ name }) => name === 'email_verified')) await members.dropIndex('email_verified');
      await new MembersRepository(connection).createIndexes();
    },
  },
];
