import { Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { EngagementQueue } from '../members/engagement-queue.repository.js';

/** Events that may change a profile. */
const CHANGES = [
  'MemberRegistered',
  'ProfileUpdated',
  'PointsCredited',
  'PointsDebited',
  'TierChanged',
  'MemberDeleted',
] as const;

/**
 * Queues members whose profile changed by something that happened, here or elsewhere. A repeat sends a profile again, as the
 * member then is.
 */
@Injectable()
@Consumer({ group: 'identity.engagement', types: CHANGES })
export class EngagementConsumer {
  constructor(private readonly queue: EngagementQueue) {}

  handleBatch(events: EventOf<(typeof CHANGES)[number]>[]): Promise<void> {
    return this.queue.markAll(events.map(({ data }) => data.memberId));
  }
}
