import { DomainError, LOGGER, type Logger, type RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SampleRequest } from '../domain/request.js';
import { MemberDirectory } from '../ports.js';
import { GrantSample } from './grant-sample.js';

const UNGRANTED = [
  'SAMPLE_NOT_CHOSEN',
  'SAMPLE_STOCK_OUT',
  'SAMPLE_HOUSEHOLD_LIMIT',
  'SAMPLE_TOO_SOON',
  'SAMPLE_LIMIT_REACHED',
  'SAMPLE_FEEDBACK_REQUIRED',
];

/**
 * Opens the sample order of a sign-up once its member exists, or declines it: what was checked before can have changed since
 * (docs/product/samples.md#order). The order's id was given at sign-up, so that every repeat gets the first decision.
 */
@Injectable()
export class DecideSignUpSample {
  constructor(
    private readonly members: MemberDirectory,
    private readonly grant: GrantSample,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The request as it was decided; null when the member asked for none, or has left. */
  async execute(ctx: RequestContext, memberId: string): Promise<SampleRequest | null> {
    const wish = await this.members.signUpSample(ctx, memberId);
    if (!wish) return null;
    try {
      return await this.grant.execute(ctx, wish);
    } catch (error) {
      // Left meanwhile: nobody is there to be given anything.
      if (error instanceof DomainError && error.code === 'USER_NOT_FOUND') return null;
      if (!(error instanceof DomainError) || !UNGRANTED.includes(error.code)) throw error;
      this.logger.warn({ orderId: wish.orderId, reason: error.code }, 'sample of a sign-up declined');
      return this.grant.decline(ctx, wish, error.code);
    }
  }
}
