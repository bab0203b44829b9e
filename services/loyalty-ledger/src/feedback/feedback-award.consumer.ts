import { AWARDS } from '@club/proto/settings';
import { Injectable } from '@nestjs/common';
import { Clock, Consumer, contextOf, type EventOf } from '@club/platform';
import { AwardEvents } from '../awards/awards.repository.js';
import { Membership } from '../membership/membership.js';
import { ownAward } from '../points/domain/index.js';
import { causeOf } from '../points/cause.js';
import { EntryWriter } from '../points/writer/entry-writer.js';
import { feedbackKey, FEEDBACKS } from './domain/feedback-award.js';

/** Points for feedback on a sample that arrived (docs/product/points.md#awards). */
export const FEEDBACK_POINTS: number = AWARDS.feedback;

/**
 * Credits feedback on a free sample, once for each sample: the sample's order is the entry's key, and an event that brings its
 * points to one member only. How many a member can have is bounded by the ledger's own rule.
 */
@Injectable()
@Consumer({ group: 'loyalty-ledger.feedback-awards', types: ['FeedbackGiven'] })
export class FeedbackAwardConsumer {
  constructor(
    private readonly writer: EntryWriter,
    private readonly membership: Membership,
    private readonly awards: AwardEvents,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<'FeedbackGiven'>): Promise<void> {
    const { memberId, orderId, received } = event.data;
    if (!received || (await this.membership.hasEnded(memberId))) return;
    if (!(await this.awards.claim(FEEDBACKS, memberId, orderId, this.clock.now()))) return;
    await this.writer.submit(
      memberId,
      ownAward(feedbackKey(orderId), {
        lines: [{ source: FEEDBACKS.source, points: FEEDBACK_POINTS }],
        reason: 'feedback',
        ref: orderId,
        attributes: {},
      }),
      causeOf(contextOf(event)),
    );
  }
}
