import { Module } from '@nestjs/common';
import { AwardsModule } from '../awards/awards.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { Sources } from '../points/sources.js';
import { REFERRAL_KEYS } from './domain/referral-points.js';
import { ReferralsConsumer } from './referrals.consumer.js';
import { ReferralsController } from './referrals.grpc.js';
import { ReferralsQueries } from './referrals.queries.js';
import { CreditReferral } from './usecases/credit-referral.js';

/** Points for referrals. */
@Module({
  imports: [PointsModule, MembershipModule, AwardsModule],
  controllers: [ReferralsController],
  providers: [CreditReferral, ReferralsQueries, ReferralsConsumer],
})
export class ReferralsModule {
  constructor(sources: Sources) {
    sources.register({ prefix: REFERRAL_KEYS });
  }
}
