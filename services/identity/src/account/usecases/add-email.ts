import { DomainError, MONGO, RateLimiter, ValidationError, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { EmailChanges } from '../../emails/email-changes.js';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { normaliseEmail } from '../../members/domain/email.js';
import type { Member } from '../../members/domain/member.js';
import { hasConfirmedEmail } from '../../members/domain/ways-in.js';
import { MembersRepository } from '../../members/members.repository.js';
import { SisterShop } from '../../shop/ports.js';

/** Mails that one account may cause to be sent to addresses of its choice. */
const MAILS = { limit: 5, windowMs: 60 * 60_000 };

/**
 * Stores the e-mail of an account that has lost its own, or corrects one that is not confirmed, and mails its link
 * (docs/product/accounts.md#sign-in-by-phone).
 */
@Injectable()
export class AddEmail {
  constructor(
    private readonly members: MembersRepository,
    private readonly changes: EmailChanges,
    private readonly shop: SisterShop,
    private readonly limiter: RateLimiter,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  /**
   * Errors: INPUT_INVALID with fields, USER_NOT_FOUND, CONTACT_NOT_EDITABLE, EMAIL_ALREADY_REGISTERED with its field,
   * RATE_LIMITED {wait seconds}.
   */
  async execute({ memberId, email: typed }: { memberId: string; email: string }): Promise<Member> {
    const check = new FormValidation();
    const email = check.parsed('email', typed, normaliseEmail, 'EMAIL_INVALID');
    check.done();
    const { allowed, retryAfterMs } = await this.limiter.hit(`email-add:${memberId}`, MAILS);
    if (!allowed) throw new DomainError('RATE_LIMITED', { wait: Math.ceil(retryAfterMs / 1000) });
    // Somebody of the shop signs in by it: until it is confirmed the account only waits for it.
    const ofShop = await this.shop.knows(email);
    try {
      return await this.store(memberId, email, ofShop);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'EMAIL_ALREADY_REGISTERED') throw error;
      throw new ValidationError('EMAIL_ALREADY_REGISTERED', {}, { email: { code: 'EMAIL_ALREADY_REGISTERED' } });
    }
  }

  private store(memberId: string, email: string, ofShop: boolean): Promise<Member> {
    return withTransaction(this.connection, async (session) => {
      const member = await this.members.findById(memberId, session);
      if (!member) throw new DomainError('USER_NOT_FOUND');
      if (hasConfirmedEmail(member)) throw new DomainError('CONTACT_NOT_EDITABLE');
      const change = await this.changes.change(session, memberId, email, ofShop);
      await this.members.update(memberId, change, session);
      return { ...member, ...change };
    });
  }
}
