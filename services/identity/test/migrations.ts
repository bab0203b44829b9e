import type { Migration } from '@club/platform';
import { adminMigrations } from '../src/admins/admins.migrations.js';
import { auditMigrations } from '../src/audit/audit.migrations.js';
import { birthdayMigrations } from '../src/birthdays/birthdays.migrations.js';
import { codeMigrations } from '../src/codes/codes.migrations.js';
import { linkMigrations } from '../src/links/links.migrations.js';
import { lockoutMigrations } from '../src/lockout/lockout.migrations.js';
import { memberMigrations } from '../src/members/members.migrations.js';
import { notificationMigrations } from '../src/notifications/notifications.migrations.js';
import { otpMigrations } from '../src/otp/otp.migrations.js';
import { pictureMigrations } from '../src/pictures/pictures.migrations.js';
import { privacyMigrations } from '../src/privacy/privacy.migrations.js';
import { promoterMigrations } from '../src/promoters/promoters.migrations.js';
import { signUpMigrations } from '../src/signup/signup.migrations.js';
import { socialMigrations } from '../src/social/social.migrations.js';

/** What the modules of the service declare. */
export const migrations: Migration[] = [
  ...memberMigrations,
  ...lockoutMigrations,
  ...linkMigrations,
  ...notificationMigrations,
  ...promoterMigrations,
  ...socialMigrations,
  ...otpMigrations,
  ...codeMigrations,
  ...signUpMigrations,
  ...adminMigrations,
  ...auditMigrations,
  ...pictureMigrations,
  ...birthdayMigrations,
  ...privacyMigrations,
];
