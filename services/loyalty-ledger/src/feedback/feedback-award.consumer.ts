import { AWARDS } from '@club/proto/settings';
import { Injectable } from '@nestjs/common';
import { Clock, KafkaBus } from '@club/platform';
import { AwardFacts } from '../awards/awards.repository.js';
import { Membership } from '../membership/membership.js';
import { causeOf } from '../points/cause.js';
import { EntryWriter } from '../points/writer/entry-writer.js';
import { feedbackKey, FEEDBACKS } from './domain/feedback-award.js';

/** Group of the subscription that credits feedback on samples; never changes, or every feedback would be seen again. */
export const FEEDBACK_AWARDS_GROUP = 'loyalty-ledger.feedback-awards';

/** What feedback on a sample that arrived brings (docs/product/points.md#awards). */
export const FEEDBACK_POINTS: number = AWARDS.feedback;

/**
 * Credits feedback on a free sample, once for each sample: the sample's order is the entry's key, and a fact that brings its
 * points to one member only. How many a member can have is bounded by the ledger's own rule.
 */
@Injectable()
export class FeedbackAwardConsumer {
  constructor(bus: KafkaBus, writer: EntryWriter, membership: Membership, awards: AwardFacts, clock: Clock) {
    bus.subscribe({
      group: FEEDBACK_AWARDS_GROUP,
      types: ['FeedbackGiven'],
      handler: async (event) => {
        const { memberId, orderId, received } = event.data;
        if (!received || (await membership.hasEnded(memberId))) return;
        if (!(await awards.claim(FEEDBACKS, memberId, orderId, clock.now()))) return;
        await writer.submit(
          memberId,
          {
            kind: 'credit',
            key: feedbackKey(orderId),
            lines: [{ source: FEEDBACKS.source, points: FEEDBACK_POINTS }],
            reason: 'feedback',
            ref: orderId,
            earns: true,
            attributes: {},
          },
          causeOf({ correlationId: event.correlationId, actor: event.actor, locale: 'en' }),
        );
      },
    });
  }
}
