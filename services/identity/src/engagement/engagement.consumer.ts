import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { EngagementQueue } from '../members/engagement-queue.repository.js';

/** What may change a profile. */
const CHANGES = [
  'MemberRegistered',
  'ProfileUpdated',
  'PointsCredited',
  'PointsDebited',
  'TierChanged',
  'MemberDeleted',
] as const;

/** Queues members whose profile changed by something that happened, here or elsewhere. */
@Injectable()
@Consumer({ group: 'identity.engagement', types: CHANGES })
export class EngagementConsumer {
  constructor(private readonly queue: EngagementQueue) {}

  handle({ data }: EventOf<(typeof CHANGES)[number]>, { session }: { session: ClientSession }): Promise<void> {
    return this.queue.mark(data.memberId, session);
  }
}
