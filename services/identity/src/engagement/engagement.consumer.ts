import { KafkaBus } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { EngagementQueue } from './engagement-queue.repository.js';

/** Group of the subscription; never changes. */
export const ENGAGEMENT_GROUP = 'identity.engagement';

/** Queues members whose profile changed by something that happened, here or elsewhere. */
@Injectable()
export class EngagementConsumer {
  constructor(@Inject(KafkaBus) bus: KafkaBus, @Inject(EngagementQueue) queue: EngagementQueue) {
    bus.subscribe({
      group: ENGAGEMENT_GROUP,
      types: ['MemberRegistered', 'ProfileUpdated', 'PointsCredited', 'PointsDebited', 'TierChanged', 'MemberDeleted'],
      handler: (event, { session }) => queue.mark(event.data.memberId, session),
    });
  }
}
