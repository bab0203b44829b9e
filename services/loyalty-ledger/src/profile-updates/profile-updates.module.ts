import { Module } from '@nestjs/common';
import { AwardsModule } from '../awards/awards.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { Sources } from '../points/sources.js';
import { PROFILE_UPDATE_KEYS } from './domain/profile-update-award.js';
import { ProfileAwardConsumer } from './profile-award.consumer.js';
import { ProfileUpdatesController } from './profile-updates.grpc.js';
import { CreditProfileUpdate } from './usecases/credit-profile-update.js';

/** Points for updates of the profile. */
@Module({
  imports: [PointsModule, MembershipModule, AwardsModule],
  controllers: [ProfileUpdatesController],
  providers: [CreditProfileUpdate, ProfileAwardConsumer],
})
export class ProfileUpdatesModule {
  constructor(sources: Sources) {
    sources.register({ prefix: PROFILE_UPDATE_KEYS });
  }
}
