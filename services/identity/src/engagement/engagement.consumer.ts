import { type EventType, KafkaBus } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EngagementQueue } from './engagement-queue.repository.js';

/** Group of the subscription; never changes. */
export const ENGAGEMENT_GROUP = 'identity.engagement';

/** What may change a profile. */
export const ENGAGEMENT_EVENTS = [
  'MemberRegistered',
  'ProfileUpdated',
  'PointsCredited',
  'PointsDebited',
  'TierChanged',
  'MemberDeleted',
] as const satisfies EventType[];

/** Queues members whose profile changed by something that happened, here or elsewhere. */
@Injectable()
export class EngagementConsumer {
  constructor(@Inject(KafkaBus) bus: KafkaBus, @Inject(EngagementQueue) queue: EngagementQueue) {
    bus.subscribe({
      group: ENGAGEMENT_GROUP,
      types: [...ENGAGEMENT_EVENTS],
      handler: (event, { session }) => queue.mark(event.data.memberId, session),
    });
  }
}
