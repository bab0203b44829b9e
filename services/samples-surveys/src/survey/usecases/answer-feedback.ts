import { isDeepStrictEqual } from 'node:util';
import {
  Clock,
  DomainError,
  kl,
  MONGO,
  newEvent,
  Outbox,
  type RequestContext,
  securityEvent,
  withTransaction,
  Tombstones,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import type { SampleRequest } from '../../requests/domain/request.js';
import { RequestsRepository } from '../../requests/requests.repository.js';
import type { GivenFeedback } from '../domain/feedback.js';
import { cameUntil } from '../domain/late-feedback.js';
import { type Answers, checkAnswers, surveyFor } from '../domain/survey.js';
import { SurveyRepository } from '../survey.repository.js';

/** Feedback that a member sends on one sample; the answers count only when it was received. */
export interface Feedback extends Answers {
  memberId: string;
  orderId: string;
  received: boolean;
}

const NOTHING: Answers = { mainAnswers: [], subAnswers: [], openQuestion: '', other: '' };

/** Takes the feedback on a sample, once (docs/product/samples.md#feedback). */
@Injectable()
export class AnswerFeedback {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly survey: SurveyRepository,
    private readonly erased: Tombstones,
    private readonly outbox: Outbox,
    @Inject(MONGO) private readonly connection: Connection,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the answers down and publishes the event. The same answers sent again are the same feedback; of several at once one
   * counts. For sixty days, the arrival of a sample that was "not received" may still be reported. Errors: USER_NOT_FOUND
   * (an erased member), NOT_FOUND, FEEDBACK_ALREADY_GIVEN, FEEDBACK_REASON_REQUIRED, FEEDBACK_INCOMPLETE, INPUT_INVALID.
   */
  execute(ctx: RequestContext, feedback: Feedback): Promise<void> {
    return withTransaction(this.connection, (session) => this.take(ctx, session, feedback));
  }

  private async take(ctx: RequestContext, session: ClientSession, feedback: Feedback): Promise<void> {
    const { memberId, orderId, received } = feedback;
    await this.requests.lock(session, [`member:${memberId}`]);
    if (await this.erased.has(memberId, session)) throw new DomainError('USER_NOT_FOUND');
    const request = await this.requests.find(orderId, session);
    if (request?.memberId !== memberId) {
      securityEvent('foreign id refused', { place: 'answer feedback', record: 'sample request', recordId: orderId });
      throw new DomainError('NOT_FOUND');
    }
    if (request.status !== 'open') throw new DomainError('NOT_FOUND');
    const before = request.received === null ? null : await this.survey.given(orderId, session);
    if (request.received !== null && !this.cameLater(before, feedback)) return repeat(before, feedback);

    const answers = received ? await this.answersOf(session, request, feedback) : NOTHING;
    const givenAt = this.clock.now();
    await this.requests.markReceived(session, orderId, received);
    const given = { ...answers, id: orderId, memberId, sampleId: request.sampleId, received, givenAt };
    await (before ? this.survey.replace(session, given) : this.survey.insert(session, given));
    const data = { memberId, orderId, received, givenAt: givenAt.toISOString() };
    // Two events when it arrived later: the same id for both would hide the second, which earns the points.
    const eventId = `${orderId}:FeedbackGiven${before ? ':later' : ''}`;
    const options = { ctx, clock: this.clock, eventId };
    await this.outbox.append(session, [newEvent('FeedbackGiven', data, options)]);
  }

  private async answersOf(session: ClientSession, request: SampleRequest, feedback: Feedback): Promise<Answers> {
    const { mainAnswers, subAnswers, openQuestion, other } = feedback;
    const survey = surveyFor(await this.survey.all(session), request);
    return checkAnswers(survey, { mainAnswers, subAnswers, openQuestion, other });
  }

  /** Returns whether this reports in time that a sample arrived which was "not received" before. */
  private cameLater(before: GivenFeedback | null, { received }: Feedback): boolean {
    if (!before || before.received || !received) return false;
    return kl.date(this.clock.now()) <= cameUntil(kl.date(before.givenAt));
  }
}

/** Accepts an answer that is sent again because its acknowledgement was lost. Errors: FEEDBACK_ALREADY_GIVEN. */
function repeat(before: GivenFeedback | null, feedback: Feedback): void {
  if (!before || !isDeepStrictEqual(comparable(before), comparable(feedback))) {
    throw new DomainError('FEEDBACK_ALREADY_GIVEN');
  }
}

/** Returns a form in which equal submissions of one feedback are equal, whatever the order of the answers. */
function comparable({ received, mainAnswers, subAnswers, openQuestion, other }: Answers & { received: boolean }) {
  if (!received) return { received };
  const main = mainAnswers.map(({ questionId, choiceId }) => `${questionId} ${choiceId}`).sort();
  const sub = subAnswers
    .map(({ subquestionId, choiceId, text }) => `${subquestionId} ${choiceId || text.trim()}`)
    .sort();
  return { received, main, sub, openQuestion: openQuestion.trim(), other: other.trim() };
}
