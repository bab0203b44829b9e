import { PLATFORM_CONFIG } from '@club/platform';
import { Module } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { AdminsModule } from '../admins/admins.module.js';
import { LinksModule } from '../links/links.module.js';
import { MembersModule } from '../members/members.module.js';
import { DeclinedSamplesConsumer } from './declined-samples.consumer.js';
import { HttpSmsSender } from './http-sms.sender.js';
import { MessageComposer } from './message-composer.js';
import { NotificationWorker } from './notification-worker.js';
import { NotificationsRepository } from './notifications.repository.js';
import { EmailSender, PushSender, SmsSender } from './ports.js';
import { PushDevicesRepository } from './push-devices.repository.js';
import { SmtpEmailSender } from './smtp-email.sender.js';
import { WebPushSender } from './web-push.sender.js';

/** Mails, SMS and push messages to members, and invitations to administrators. */
@Module({
  imports: [AdminsModule, MembersModule, LinksModule],
  providers: [
    {
      provide: SmsSender,
      inject: [PLATFORM_CONFIG],
      useFactory: ({ SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM }: IdentityConfig) =>
        new HttpSmsSender({ url: SMS_URL, account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM }),
    },
    {
      provide: EmailSender,
      inject: [PLATFORM_CONFIG],
      useFactory: ({ SMTP_URL, MAIL_FROM }: IdentityConfig) => new SmtpEmailSender(SMTP_URL, MAIL_FROM),
    },
    {
      provide: PushSender,
      inject: [PLATFORM_CONFIG],
      useFactory: ({ PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_SUBJECT, MAIL_FROM }: IdentityConfig) =>
        new WebPushSender(pushKeys(PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY, PUSH_SUBJECT ?? mailto(MAIL_FROM))),
    },
    PushDevicesRepository,
    NotificationsRepository,
    MessageComposer,
    NotificationWorker,
    DeclinedSamplesConsumer,
  ],
  exports: [NotificationsRepository, PushDevicesRepository, SmsSender],
})
export class NotificationsModule {}

/** Both keys, or none. */
const pushKeys = (publicKey: string | undefined, privateKey: string | undefined, subject: string) =>
  publicKey && privateKey ? { publicKey, privateKey, subject } : null;

/** Returns the address of "Name <name@host>" as push services expect it. */
const mailto = (from: string) => `mailto:${/<([^>]+)>/.exec(from)?.[1] ?? from}`;
