import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { EmailChanges } from './email-changes.js';
import { EmailReleases } from './email-releases.js';

/** Takes unconfirmed e-mails from accounts, and gives them others. */
@Module({
  imports: [MembersModule, LinksModule, NotificationsModule],
  providers: [EmailChanges, EmailReleases],
  exports: [EmailChanges, EmailReleases],
})
export class EmailsModule {}
