import { DomainError, MONGO, RateLimiter, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { AccountLinks } from '../../links/account-links.js';
import { normaliseEmail } from '../../members/domain/email.js';
import { LANGUAGES } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';

/** Mails to one member: enough for a lost one, too few to flood an inbox. */
const MAILS = { limit: 5, windowMs: 60 * 60_000 };

/** Promises a mail with a link for a new password (docs/product/accounts.md#mailed-links). */
@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly notifications: NotificationsRepository,
    private readonly limiter: RateLimiter,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * `message` selects the text of the mail. Errors: INPUT_INVALID with fields, EMAIL_INVALID,
   * EMAIL_NOT_REGISTERED, RATE_LIMITED {wait seconds}.
   */
  async execute(command: { email: string; language: string }, message: 'reset' | 'locked' = 'reset'): Promise<void> {
    const check = new FormValidation();
    const email = check.parsed('email', command.email, normaliseEmail, 'EMAIL_INVALID');
    const language = command.language === '' ? '' : check.choice('language', command.language, LANGUAGES);
    check.done();
    const member = await this.members.findByEmail(email);
    if (!member) throw new DomainError('EMAIL_NOT_REGISTERED');
    const { allowed, retryAfterMs } = await this.limiter.hit(`password-reset:${member.id}`, MAILS);
    if (!allowed) throw new DomainError('RATE_LIMITED', { wait: Math.ceil(retryAfterMs / 1000) });
    await withTransaction(this.connection, async (session) => {
      // Anybody may ask, and a guesser makes locks: neither must be able to void what the owner has in the inbox.
      const link = await this.links.keepOrIssue('reset', member.id, session);
      const mail = { channel: 'email', message, memberId: member.id, language, link } as const;
      await this.notifications.append(session, [mail]);
    });
  }
}
