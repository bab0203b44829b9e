import { Injectable } from '@nestjs/common';
import { KafkaBus } from '@club/platform';
import { Membership } from '../membership/membership.js';
import { causeOf } from '../points/cause.js';
import { EntryWriter } from '../points/writer/entry-writer.js';

/** Group of the subscription that credits profile updates; never changes, or every update would be seen again. */
export const PROFILE_AWARDS_GROUP = 'loyalty-ledger.profile-awards';

/**
 * Credits the points of a profile update (200 at most once in six months, rules.md), should whoever answered the member
 * not have come to it. The entry is that of the event's contract: repeats by event and by answer are one.
 */
@Injectable()
export class ProfileAwardConsumer {
  constructor(bus: KafkaBus, writer: EntryWriter, membership: Membership) {
    bus.subscribe({
      group: PROFILE_AWARDS_GROUP,
      types: ['ProfileUpdated'],
      handler: async (event) => {
        const { memberId, updateId, points } = event.data;
        if (points === 0 || (await membership.hasEnded(memberId))) return;
        await writer.submit(
          memberId,
          {
            kind: 'credit',
            key: `profileUpdate:${memberId}:${updateId}`,
            lines: [{ source: 'profileUpdate', points }],
            reason: 'profileUpdate',
            ref: updateId,
            earns: true,
            attributes: {},
          },
          causeOf({ correlationId: event.correlationId, actor: event.actor, locale: 'en' }),
        );
      },
    });
  }
}
