import { Consumer, contextOf, DomainError, type EventOf, LOGGER, type Logger } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MemberDirectory } from './ports.js';
import { GrantSample } from './usecases/grant-sample.js';

const UNGRANTED = ['SAMPLE_NOT_CHOSEN', 'SAMPLE_STOCK_OUT', 'SAMPLE_HOUSEHOLD_LIMIT', 'SAMPLE_TOO_SOON'];

/**
 * Opens the sample order of a sign-up once its member exists. The order's id was given at sign-up, so that repeats are
 * one order; what was checked then can have changed since, and then the request is written down as declined.
 */
@Injectable()
@Consumer({ group: 'samples-surveys.sign-up', types: ['MemberRegistered'] })
export class SignUpsConsumer {
  constructor(
    private readonly members: MemberDirectory,
    private readonly grant: GrantSample,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handleBatch(events: EventOf<'MemberRegistered'>[]): Promise<void> {
    for (const event of events) await this.grantOf(event);
  }

  private async grantOf(event: EventOf<'MemberRegistered'>): Promise<void> {
    const ctx = contextOf(event);
    const wish = await this.members.signUpSample(ctx, event.data.memberId);
    if (!wish) return;
    try {
      await this.grant.execute(ctx, wish);
    } catch (error) {
      // Left meanwhile: nobody is there to be given anything.
      if (error instanceof DomainError && error.code === 'USER_NOT_FOUND') return;
      if (!(error instanceof DomainError) || !UNGRANTED.includes(error.code)) throw error;
      await this.grant.decline(wish, error.code);
      this.logger.warn({ orderId: wish.orderId, reason: error.code }, 'sample of a sign-up declined');
    }
  }
}
