import { DomainError, KafkaBus, LOGGER, type Logger } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LeftMembers } from './left-members.repository.js';
import { MemberDirectory } from './ports.js';
import { SurveyRepository } from '../survey/survey.repository.js';
import { RequestsRepository } from './requests.repository.js';
import { GrantSample } from './usecases/grant-sample.js';

/** Group of the subscription that opens sign-up samples; never changes, or every member would be seen again. */
export const SIGN_UP_GROUP = 'samples-surveys.sign-up';

const UNGRANTED = ['SAMPLE_NOT_CHOSEN', 'SAMPLE_STOCK_OUT', 'SAMPLE_HOUSEHOLD_LIMIT', 'SAMPLE_TOO_SOON'];

/**
 * Opens the sample order of a sign-up once its member exists. The order's id was given at sign-up, so that repeats are
 * one order; what was checked then can have changed since, and then the request is written down as declined.
 */
@Injectable()
export class SignUpSamplesConsumer {
  constructor(
    @Inject(KafkaBus) bus: KafkaBus,
    @Inject(MemberDirectory) members: MemberDirectory,
    @Inject(GrantSample) grant: GrantSample,
    @Inject(LOGGER) logger: Logger,
  ) {
    bus.subscribe({
      group: SIGN_UP_GROUP,
      types: ['MemberRegistered'],
      handler: async (event) => {
        const ctx = { correlationId: event.correlationId, actor: event.actor, locale: 'en' as const };
        const wish = await members.signUpSample(event.data.memberId, ctx);
        if (!wish) return;
        try {
          await grant.execute(ctx, wish);
        } catch (error) {
          // Left meanwhile: nobody is there to be given anything.
          if (error instanceof DomainError && error.code === 'USER_NOT_FOUND') return;
          if (!(error instanceof DomainError) || !UNGRANTED.includes(error.code)) throw error;
          await grant.decline(wish, error.code);
          logger.warn({ orderId: wish.orderId, reason: error.code }, 'sample of a sign-up declined');
        }
      },
    });
  }
}

/** Group of the subscription that forgets members who left; never changes. */
export const DELETED_GROUP = 'samples-surveys.member-deleted';

/** Takes the address and the own words out of what a member had sent once the member has left the club (PDPA). */
@Injectable()
export class DeletedMembersConsumer {
  constructor(
    @Inject(KafkaBus) bus: KafkaBus,
    @Inject(RequestsRepository) requests: RequestsRepository,
    @Inject(SurveyRepository) survey: SurveyRepository,
    @Inject(LeftMembers) left: LeftMembers,
  ) {
    bus.subscribe({
      group: DELETED_GROUP,
      types: ['MemberDeleted'],
      handler: async (event, { session }) => {
        await left.add(event.data.memberId, session);
        await requests.forget(session, event.data.memberId);
        await survey.forget(session, event.data.memberId);
      },
    });
  }
}
