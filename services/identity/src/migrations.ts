import { type Connection, ensureCollection, type Migration } from '@club/platform';
import { AdminsRepository } from './admins/admins.repository.js';
import { secondFactorMigrations } from './admins/second-factor.parts.js';
import { birthdaysMigrations } from './birthdays/birthdays.migrations.js';
import { LinksRepository } from './links/links.repository.js';
import { lockoutMigrations } from './members/lockouts.migrations.js';
import { LockoutsRepository } from './members/lockouts.repository.js';
import { consentMigrations } from './members/members.consents.migrations.js';
import { emailMigrations } from './members/members.email.migrations.js';
import { MembersRepository } from './members/members.repository.js';
import { NotificationsRepository } from './notifications/notifications.repository.js';
import { privacyMigrations } from './privacy/privacy.migrations.js';
import { promotersMigrations } from './promoters/promoters.repository.js';
import { OtpSendsRepository } from './signup/otp-sends.repository.js';
import { SignUpsRepository } from './signup/signups.repository.js';
import { socialMigrations } from './social/social-tickets.repository.js';

/** Collections and indexes of identity. Collections come first: a transaction must not be what creates one. */
export const migrations: Migration[] = [
  {
    id: '001-members-and-sign-ups',
    async up(connection: Connection) {
      for (const name of ['members', 'referees', 'lockouts', 'signups', 'otp_sends', 'admins']) {
        await ensureCollection(connection, name);
      }
      await new MembersRepository(connection).createIndexes();
      await new LockoutsRepository(connection).createIndexes();
      await new SignUpsRepository(connection).createIndexes();
      await new OtpSendsRepository(connection).createIndexes();
      await new AdminsRepository(connection).createIndexes();
    },
  },
  {
    id: '002-links-and-notifications',
    async up(connection: Connection) {
      for (const name of ['links', 'notifications']) await ensureCollection(connection, name);
      await new LinksRepository(connection).createIndexes();
      await new NotificationsRepository(connection).createIndexes();
    },
  },
  ...birthdaysMigrations,
  ...socialMigrations,
  ...emailMigrations,
  ...consentMigrations,
  ...lockoutMigrations,
  ...secondFactorMigrations,
  ...promotersMigrations,
  ...privacyMigrations,
];
