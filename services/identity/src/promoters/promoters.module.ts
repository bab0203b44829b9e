import { Module } from '@nestjs/common';
import { MembersModule } from '../members/members.module.js';
import { PromotersRepository } from './promoter.record.js';
import { PromotersController } from './promoters.grpc.js';
import { ReferralCounts } from './referral-counts.repository.js';

/** Promoters. */
@Module({
  imports: [MembersModule],
  controllers: [PromotersController],
  providers: [PromotersRepository, ReferralCounts],
  exports: [PromotersRepository],
})
export class PromotersModule {}
