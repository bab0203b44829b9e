import { DomainError } from '@club/platform';
import { Injectable } from '@nestjs/common';
import type { SocialProfile } from '../domain/ticket.js';
import { SocialTicketsRepository } from '../social-tickets.repository.js';

/**
 * Exchanges the ticket of a sign-up for the person's profile and the proof that the form carries
 * (docs/product/accounts.md#social-login).
 */
@Injectable()
export class ReadSocialProfile {
  constructor(private readonly tickets: SocialTicketsRepository) {}

  /** Errors: LINK_INVALID. */
  async execute({ ticket, browser }: { ticket: string; browser: string }): Promise<SocialProfile & { ticket: string }> {
    const found = await this.tickets.take('ticket', ticket, browser);
    if (!found?.profile || found.purpose !== 'signup') throw new DomainError('LINK_INVALID');
    const { purpose, language, profile } = found;
    const proof = await this.tickets.issue('profile', browser, { purpose, language, attempt: null, profile });
    return { ...profile, ticket: proof };
  }
}
