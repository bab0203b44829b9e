import { Module } from '@nestjs/common';
import { AwardsModule } from '../awards/awards.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { Sources } from '../points/sources.js';
import { FEEDBACK_KEYS } from './domain/feedback-award.js';
import { FeedbackAwardConsumer } from './feedback-award.consumer.js';

/** Points for feedback on samples. */
@Module({ imports: [PointsModule, MembershipModule, AwardsModule], providers: [FeedbackAwardConsumer] })
export class FeedbackModule {
  constructor(sources: Sources) {
    sources.register({ prefix: FEEDBACK_KEYS });
  }
}
