import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module.js';
import { MembersModule } from '../members/members.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { EmailReleases } from './email-releases.js';

/** Takes unconfirmed e-mails from accounts. */
@Module({
  imports: [MembersModule, LinksModule, NotificationsModule],
  providers: [EmailReleases],
  exports: [EmailReleases],
})
export class EmailsModule {}
