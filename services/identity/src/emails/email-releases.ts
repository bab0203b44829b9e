import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AccountLinks } from '../links/account-links.js';
import { MembersRepository } from '../members/members.repository.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';

/** Takes unconfirmed e-mails from accounts, which keep their phone as a way in (docs/product/accounts.md#who-owns-an-account). */
@Injectable()
export class EmailReleases {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly notifications: NotificationsRepository,
  ) {}

  /** Takes the e-mail from an account, and notifies its phone. */
  async release(session: ClientSession, memberId: string): Promise<void> {
    await this.members.releaseEmail(memberId, session);
    await this.notify(session, memberId);
  }

  /** Voids the links mailed to the e-mail that an account has just lost, and sends its phone an SMS about how to sign in. */
  async notify(session: ClientSession, memberId: string): Promise<void> {
    await this.links.withdraw(session, memberId);
    const sms = { channel: 'sms', message: 'emailReleased', memberId, language: '', link: null } as const;
    await this.notifications.append(session, [sms]);
  }
}
