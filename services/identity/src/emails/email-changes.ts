import { Clock, DomainError, kl } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AccountLinks } from '../links/account-links.js';
import { isUpForGrabs } from '../members/domain/email-claim.js';
import type { Member } from '../members/domain/member.js';
import { MembersRepository } from '../members/members.repository.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';

/** Fields of a member that a new e-mail changes. */
export type EmailChange = Required<Pick<Member, 'email' | 'emailOwned' | 'emailConfirmedAt' | 'emailAddedAt'>>;

/** Puts another e-mail in the place of an account's own (docs/product/accounts.md#who-owns-an-account). */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly notifications: NotificationsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails the link that confirms the e-mail, and returns what the caller stores in the same transaction. The account only waits
   * for an e-mail with which somebody else signs in until it is confirmed: that of another account, or of the sister shop
   * (`ofShop`). Errors: EMAIL_ALREADY_REGISTERED.
   */
  async change(session: ClientSession, memberId: string, email: string, ofShop: boolean): Promise<EmailChange> {
    const now = this.clock.now();
    const owner = await this.members.findByEmail(email, session);
    const others = owner !== null && owner.id !== memberId;
    if (others && !isUpForGrabs(owner, now, kl.date)) throw new DomainError('EMAIL_ALREADY_REGISTERED');
    // Withdraws the link that was mailed to the earlier address: it must not confirm the new one.
    await this.links.withdraw(session, memberId);
    const link = await this.links.issue('verify', memberId, session);
    const mail = { channel: 'email', message: 'verify', memberId, language: '', link } as const;
    await this.notifications.append(session, [mail]);
    return { email, emailOwned: !others && !ofShop, emailConfirmedAt: null, emailAddedAt: now };
  }
}
