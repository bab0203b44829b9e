import { type Connection, ensureCollection, type Migration } from '@club/platform';
import { BirthdaysRepository } from './birthdays.repository.js';
import { BIRTHDAYS, JOBS } from './birthdays.schema.js';

/** Collections and index of the birthdays' job. */
export const birthdaysMigrations: Migration[] = [
  {
    id: '030-birthdays',
    async up(connection: Connection) {
      for (const name of [BIRTHDAYS, JOBS]) await ensureCollection(connection, name);
      await new BirthdaysRepository(connection).createIndexes();
    },
  },
];
