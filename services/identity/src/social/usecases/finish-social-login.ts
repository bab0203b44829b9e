import { type ErrorCode, LOGGER, type Logger } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SocialProfile, SocialTicket } from '../domain/ticket.js';
import { SocialLogin, SocialLoginCancelled, SocialLoginInvalid } from '../ports.js';
import { SocialTicketsRepository } from '../social-tickets.repository.js';

/** State of a social login after the callback; the browser is redirected in any case. */
export interface FinishedSocialLogin {
  ticket: string;
  purpose: string;
  language: string;
  refusal: ErrorCode | 'CANCELLED' | '';
}

/** Ends a social login with what the provider sent the browser back with (docs/product/accounts.md#social-login). */
@Injectable()
export class FinishSocialLogin {
  constructor(
    private readonly social: SocialLogin,
    private readonly tickets: SocialTicketsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never rejects for invalid input of the browser: `refusal` has the error code. */
  async execute(command: { query: string; browser: string }): Promise<FinishedSocialLogin> {
    const state = new URLSearchParams(command.query).get('state') ?? '';
    const begun = await this.tickets.take('attempt', state, command.browser);
    if (!begun?.attempt) return { ticket: '', purpose: '', language: '', refusal: 'LINK_INVALID' };
    const { purpose, language } = begun;
    const outcome = await this.ask(command.query, begun);
    if (typeof outcome === 'string') return { ticket: '', purpose, language, refusal: outcome };
    if (outcome.email === '') return { ticket: '', purpose, language, refusal: 'SOCIAL_EMAIL_DENIED' };
    const next = { purpose, language, attempt: null, profile: outcome };
    return { ticket: await this.tickets.issue('ticket', command.browser, next), purpose, language, refusal: '' };
  }

  private async ask(query: string, { attempt }: SocialTicket): Promise<SocialProfile | ErrorCode | 'CANCELLED'> {
    if (!attempt) return 'LINK_INVALID';
    try {
      return await this.social.finish(query, attempt);
    } catch (error) {
      if (error instanceof SocialLoginCancelled) return 'CANCELLED';
      // Only the kind of failure: a library's message may quote the answer, and with it the code.
      const reason = error instanceof Error ? error.name : 'unknown';
      this.logger.warn({ reason }, 'social login not finished');
      return error instanceof SocialLoginInvalid ? 'LINK_INVALID' : 'SERVICE_BUSY';
    }
  }
}
