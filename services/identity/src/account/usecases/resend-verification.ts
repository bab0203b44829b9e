import { createHash } from 'node:crypto';
import { DomainError, MONGO, RateLimiter, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { AccountLinks } from '../../links/account-links.js';
import { normaliseEmail } from '../../members/domain/email.js';
import { LANGUAGES } from '../../members/domain/member.js';
import { MembersRepository } from '../../members/members.repository.js';
import { NotificationsRepository } from '../../notifications/notifications.repository.js';

/** Mails to one address, whether or not anybody has it. */
const MAILS = { limit: 5, windowMs: 60 * 60_000 };

/** Mails the link that confirms an e-mail again (docs/product/accounts.md#mailed-links). */
@Injectable()
export class ResendVerification {
  constructor(
    private readonly members: MembersRepository,
    private readonly links: AccountLinks,
    private readonly notifications: NotificationsRepository,
    private readonly limiter: RateLimiter,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Says the same for an e-mail that is unknown, confirmed or waiting; the newest account that waits gets the mail.
   * Errors: INPUT_INVALID with fields, RATE_LIMITED {wait seconds}.
   */
  async execute(command: { email: string; language: string }): Promise<void> {
    const check = new FormValidation();
    const email = check.parsed('email', command.email, normaliseEmail, 'EMAIL_INVALID');
    const language = command.language === '' ? '' : check.choice('language', command.language, LANGUAGES);
    check.done();
    const { allowed, retryAfterMs } = await this.limiter.hit(`verify-resend:${hashOf(email)}`, MAILS);
    if (!allowed) throw new DomainError('RATE_LIMITED', { wait: Math.ceil(retryAfterMs / 1000) });
    const member = (await this.members.findClaimant(email)) ?? (await this.members.findByEmail(email));
    if (!member || member.emailConfirmedAt !== null) return;
    await withTransaction(this.connection, async (session) => {
      // Anybody may ask: what the owner has in the inbox stays good.
      const link = await this.links.keepOrIssue('verify', member.id, session);
      const mail = { channel: 'email', message: 'verify', memberId: member.id, language, link } as const;
      await this.notifications.append(session, [mail]);
    });
  }
}

const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22);
