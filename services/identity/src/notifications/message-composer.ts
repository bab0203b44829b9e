import { Clock, PLATFORM_CONFIG } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { AdminsRepository } from '../admins/admins.repository.js';
import { invitationToken } from '../admins/domain/invitation.js';
import { AccountLinks } from '../links/account-links.js';
import type { Link } from '../links/domain/link.js';
import { greetedAs, type Language, type Member } from '../members/domain/member.js';
import { hasConfirmedEmail } from '../members/domain/ways-in.js';
import { MembersRepository } from '../members/members.repository.js';
import { otpDigits } from '../otp/domain/otp.js';
import type { PushDevice } from './domain/push-device.js';
import { stopToken } from './domain/stop-token.js';
import { mailParts } from './mail-layout.js';
import type { AdminInvitationMail, MemberMessage, Notification, ReminderNotification } from './notification.js';
import type { Email, PushContent } from './ports.js';
import { PushDevicesRepository } from './push-devices.repository.js';
import { reminderMessage, STOP_TEXT } from './reminder-texts.js';
import { type MailKey, mailTexts, otpText, smsText } from './texts.js';

/** A message ready to go. */
export type Message =
  | { channel: 'email'; mail: Email }
  | { channel: 'sms'; to: string; text: string }
  | { channel: 'push'; device: PushDevice; content: PushContent };

const BASE_PATH = '/drypers-baby-club';

/** Makes the message of a notification from the member, or the administrator, as stored now. */
@Injectable()
export class MessageComposer {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly admins: AdminsRepository,
    private readonly devices: PushDevicesRepository,
    @Inject(PLATFORM_CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Null when there is nothing to send: the member is gone or has no such address any more, the link or the invitation is over,
   * used or replaced, the code is over.
   */
  async compose(notification: Notification): Promise<Message | null> {
    if (notification.message === 'adminInvitation') return this.invitation(notification);
    const member = await this.members.findById(notification.memberId);
    if (!member) return null;
    if (notification.message === 'reminder') return this.reminder(notification, member);
    const { link } = notification;
    if (link && !(await this.links.isLiving(link))) return null;
    if (notification.message === 'bulkWelcome') return this.bulkWelcome(member, notification.language);
    const language = notification.language || member.language;
    const club = this.config.CLUB_NAME;
    if (notification.channel === 'sms') return this.sms(notification, member, language);
    const to = notification.to ?? member.email;
    // The account has lost its e-mail.
    if (to === '') return null;
    const { subject, body, button } = mailTexts(notification.message, language, { club, name: greetedAs(member) });
    const url = link ? this.linkUrl(link, language) : this.url(pageOf(notification.message, language));
    return {
      channel: 'email',
      mail: { to, subject, ...mailParts({ language, club, body, button, url }) },
    };
  }

  private async reminder(notification: ReminderNotification, member: Member): Promise<Message | null> {
    const { language, id, email: to } = member;
    const { title, body, button, path } = reminderMessage(notification.reminder, language);
    if (notification.channel === 'push') {
      const device = await this.devices.find(id, notification.deviceId);
      return device && { channel: 'push', device, content: { title, body, path, tag: notification.reminder.kind } };
    }
    if (!hasConfirmedEmail(member)) return null;
    const query = new URLSearchParams({ member: id, token: stopToken(this.config.LINK_SECRET, id) });
    const footer = { text: STOP_TEXT[language], url: `${this.url(`/${language}/reminders/stop`)}?${query.toString()}` };
    const greeting = language === 'bm' ? 'Hai' : 'Hi';
    const parts = { language, club: this.config.CLUB_NAME, button, url: this.url(path), footer };
    const mail = mailParts({
      ...parts,
      body: `${greeting} ${greetedAs(member)}. ${title}${title.endsWith('!') ? '' : '.'} ${body}`,
    });
    return { channel: 'email', mail: { to, subject: title, ...mail } };
  }

  private async invitation({ adminId, nonce, language }: AdminInvitationMail): Promise<Message | null> {
    const admin = await this.admins.findById(adminId);
    if (admin?.state !== 'invited' || admin.invitation?.nonce !== nonce) return null;
    if (this.clock.now() >= admin.invitation.expiresAt) return null;
    const club = this.config.CLUB_NAME;
    const { username, name, email, invitation } = admin;
    const { subject, body, button } = mailTexts('adminInvitation', language, { club, name, username });
    const token = invitationToken(this.config.LINK_SECRET, adminId, invitation);
    const query = new URLSearchParams({ user: adminId, token });
    const url = `${this.url('/admin/invitation')}?${query.toString()}`;
    return { channel: 'email', mail: { to: email, subject, ...mailParts({ language, club, body, button, url }) } };
  }

  // The link is made when the mail is sent: one of a long upload would be over before.
  private async bulkWelcome(member: Member, asked: Language | ''): Promise<Message | null> {
    const { id, email: to, passwordHash } = member;
    // The member has found another way to a password, or has lost the e-mail, since.
    if (passwordHash !== '' || to === '') return null;
    const language = asked || member.language;
    const club = this.config.CLUB_NAME;
    const { subject, body, button } = mailTexts('bulkWelcome', language, { club, name: greetedAs(member) });
    const url = this.linkUrl(await this.links.keepOrIssue('reset', id), language);
    return { channel: 'email', mail: { to, subject, ...mailParts({ language, club, body, button, url }) } };
  }

  private sms(notification: MemberMessage & { channel: 'sms' }, member: Member, language: Language): Message | null {
    const { message, code } = notification;
    if (member.number === '') return null;
    if (message === 'otp' && (!code || this.clock.now() >= code.expiresAt)) return null;
    const otp = code ? otpDigits(this.config.OTP_SECRET, code.subject, code.salt) : '';
    const text =
      message === 'otp'
        ? otpText(language, this.config, otp)
        : smsText(message, language, { club: this.config.CLUB_NAME });
    return { channel: 'sms', to: member.number, text };
  }

  private linkUrl(link: Link, language: Language): string {
    const path = link.purpose === 'reset' ? `/${language}/password/reset` : '/registration/confirm-and-verify';
    const query = new URLSearchParams({
      user: link.memberId,
      datems: String(link.datems),
      token: this.links.tokenOf(link),
    });
    return `${this.url(path)}?${query.toString()}`;
  }

  private url(path: string): string {
    return `${new URL(this.config.CLUB_URL).origin}${BASE_PATH}${path}`;
  }
}

function pageOf(message: MailKey, language: Language): string {
  if (message === 'numberLeft' || message === 'contactChanged') return `/${language}/signin`;
  if (message === 'passwordChanged') return '/security';
  if (message === 'passkeyAdded' || message === 'passkeyRemoved') return '/passkeys';
  return message.startsWith('sample') ? '/picksample' : '/scancode';
}
