import { DomainError, RateLimiter } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { Member } from '../../members/domain/member.js';
import { RequestPasswordReset } from './request-password-reset.js';

/** A guesser must not be able to fill the inbox of whom he guesses. */
const MAILS = { limit: 2, windowMs: 24 * 60 * 60_000 };

/** Notifies a member that sign-in to the account was locked somewhere, with a link that ends every lock. */
@Injectable()
export class NotifyOfLock {
  constructor(
    private readonly requestReset: RequestPasswordReset,
    private readonly limiter: RateLimiter,
  ) {}

  /** Promises a mail in the member's language, twice a day at most; beyond that, and without an e-mail, nothing. */
  async execute({ id, email }: Pick<Member, 'id' | 'email'>): Promise<void> {
    if (email === '' || !(await this.limiter.hit(`lock-mail:${id}`, MAILS)).allowed) return;
    try {
      await this.requestReset.execute({ email, language: '' }, 'locked');
    } catch (error) {
      // As many links as an hour allows are in the inbox already.
      if (!(error instanceof DomainError) || error.code !== 'RATE_LIMITED') throw error;
    }
  }
}
