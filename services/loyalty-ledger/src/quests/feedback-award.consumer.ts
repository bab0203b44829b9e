import { Injectable } from '@nestjs/common';
import { KafkaBus } from '@club/platform';
import { Membership } from '../membership/membership.js';
import { causeOf } from '../points/cause.js';
import { EntryWriter } from '../points/writer/entry-writer.js';

/** Group of the subscription that credits feedback on samples; never changes, or every feedback would be seen again. */
export const FEEDBACK_AWARDS_GROUP = 'loyalty-ledger.feedback-awards';

/** What feedback on a sample that arrived brings (member-rewards §9, rules.md "Shop, vouchers, samples"). */
export const FEEDBACK_POINTS = 50;

/** Credits feedback on a free sample, once for each sample: the sample's order is the entry's key. */
@Injectable()
export class FeedbackAwardConsumer {
  constructor(bus: KafkaBus, writer: EntryWriter, membership: Membership) {
    bus.subscribe({
      group: FEEDBACK_AWARDS_GROUP,
      types: ['FeedbackGiven'],
      handler: async (event) => {
        const { memberId, orderId, received } = event.data;
        if (!received || (await membership.hasEnded(memberId))) return;
        await writer.submit(
          memberId,
          {
            kind: 'credit',
            key: `feedback:${orderId}`,
            lines: [{ source: 'feedback', points: FEEDBACK_POINTS }],
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
