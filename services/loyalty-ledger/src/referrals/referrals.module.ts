import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { ReferralsConsumer } from './referrals.consumer.js';
import { CreditReferral } from './usecases/credit-referral.js';

/** Points for referrals. */
@Module({ imports: [PointsModule], providers: [CreditReferral, ReferralsConsumer] })
export class ReferralsModule {}
