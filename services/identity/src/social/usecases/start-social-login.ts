import { DomainError, LOGGER, type Logger } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { FormValidation } from '../../forms/domain/form-validation.js';
import { type Language, LANGUAGES } from '../../members/domain/member.js';
import { SocialLogin } from '../ports.js';
import { newSecret, SocialTicketsRepository } from '../social-tickets.repository.js';
import { type Purpose, PURPOSES } from '../domain/ticket.js';

/** Begins a social login (docs/product/accounts.md#social-login). */
@Injectable()
export class StartSocialLogin {
  constructor(
    private readonly social: SocialLogin,
    private readonly tickets: SocialTicketsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Errors: INPUT_INVALID with fields, NOT_FOUND without a provider, SERVICE_BUSY when it is unavailable. */
  async execute(command: { purpose: string; language: string }): Promise<{ url: string; browser: string }> {
    const check = new FormValidation();
    const purpose = check.choice('purpose', command.purpose, PURPOSES);
    const language = check.choice('language', command.language, LANGUAGES);
    check.done();
    if (!this.social.enabled) throw new DomainError('NOT_FOUND');
    const { url, attempt } = await this.social.start().catch((error: unknown) => {
      this.logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'social provider unavailable');
      throw new DomainError('SERVICE_BUSY');
    });
    const browser = newSecret();
    const ticket = { purpose: purpose as Purpose, language: language as Language, attempt, profile: null };
    await this.tickets.issue('attempt', browser, ticket, attempt.state);
    return { url, browser };
  }
}
