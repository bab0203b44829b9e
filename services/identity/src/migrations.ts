import { ensureSchemas, FileRemovals, type Migration } from '@club/platform';
import { adminSchema } from './admins/admin.schema.js';
import { adminTicketSchema, secondFactorSchema } from './admins/second-factor.schema.js';
import { auditEntrySchema } from './audit-log/audit-entry.schema.js';
import { birthdaySchema } from './birthdays/birthday.schema.js';
import { bulkUserRowSchema, bulkUsersSchema } from './bulk-users/bulk-users.schema.js';
import { phoneCodeSchema } from './codes/phone-code.schema.js';
import { progressSchema } from './job-progress/job-progress.schema.js';
import { linkSchema } from './links/link.schema.js';
import { knownDeviceSchema, lockoutSchema } from './lockout/lockout.schema.js';
import { engagementQueueSchema } from './members/engagement-queue.schema.js';
import { memberSchema } from './members/member.schema.js';
import { refereesSchema } from './members/referees.schema.js';
import { memberNoteSchema } from './notes/member-note.schema.js';
import { notificationSchema } from './notifications/notification.schema.js';
import { otpSendsSchema } from './otp/otp-sends.schema.js';
import { pushDeviceSchema } from './notifications/push-device.schema.js';
import { ownListSchema } from './own-lists/own-list.schema.js';
import { passkeySchema } from './passkeys/passkey.schema.js';
import { PICTURE_REMOVALS } from './pictures/picture-removals.repository.js';
import { dataRequestSchema } from './privacy/data-request.schema.js';
import { erasedMemberSchema } from './privacy/erased-member.schema.js';
import { promoterSchema } from './promoters/promoter.record.js';
import { reminderDaySchema, reminderSchema, reminderSettingsSchema } from './reminders/reminder.schema.js';
import { signUpSchema } from './signup/signup.schema.js';
import { socialTicketSchema } from './social/social-ticket.schema.js';
import { memberViewSchema } from './views/member-view.schema.js';

/** Steps of the database by id: first all that the first release needs, then one for each change since. */
export const migrations: Migration[] = [
  {
    id: '001-baseline',
    async up(connection) {
      await ensureSchemas(connection, memberSchema, refereesSchema, signUpSchema, promoterSchema, birthdaySchema);
      await ensureSchemas(connection, adminSchema, secondFactorSchema, adminTicketSchema, auditEntrySchema);
      await ensureSchemas(connection, lockoutSchema, knownDeviceSchema, linkSchema, otpSendsSchema, phoneCodeSchema);
      await ensureSchemas(connection, socialTicketSchema, notificationSchema, engagementQueueSchema, progressSchema);
      await ensureSchemas(connection, erasedMemberSchema, memberNoteSchema, dataRequestSchema, memberViewSchema);
      await ensureSchemas(connection, bulkUsersSchema, bulkUserRowSchema, ownListSchema, passkeySchema);
      await ensureSchemas(connection, reminderSettingsSchema, reminderSchema, reminderDaySchema, pushDeviceSchema);
      await new FileRemovals(connection, PICTURE_REMOVALS).ensureCollection();
    },
  },
];
