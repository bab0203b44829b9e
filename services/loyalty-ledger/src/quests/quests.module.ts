import { Module } from '@nestjs/common';
import { AwardsModule } from '../awards/awards.module.js';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { FeedbackAwardConsumer } from './feedback-award.consumer.js';
import { ProfileAwardConsumer } from './profile-award.consumer.js';
import { QuestsConsumer } from './quests.consumer.js';
import { QuestsController } from './quests.grpc.js';
import { QuestsRepository } from './quests.repository.js';
import { QuestsTail } from './quests.tail.js';
import { SaveQuest } from './usecases/save-quest.js';
import { SettleQuests } from './usecases/settle-quests.js';

/** Quests: what they are, what completes them, what they bring. */
@Module({
  imports: [PointsModule, MembershipModule, AwardsModule],
  controllers: [QuestsController],
  providers: [
    QuestsRepository,
    SettleQuests,
    SaveQuest,
    QuestsConsumer,
    ProfileAwardConsumer,
    FeedbackAwardConsumer,
    QuestsTail,
  ],
})
export class QuestsModule {}
