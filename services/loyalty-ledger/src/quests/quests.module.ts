import { Module } from '@nestjs/common';
import { MembershipModule } from '../membership/membership.module.js';
import { PointsModule } from '../points/points.module.js';
import { Sources } from '../points/sources.js';
import { QUEST_KEYS } from './domain/quest.js';
import { QuestRecordsController } from './quest-records.grpc.js';
import { QuestGroups } from './quest-group.record.js';
import { QuestGroupsController } from './quest-groups.grpc.js';
import { QuestRecords } from './quest.record.js';
import { QuestsConsumer } from './quests.consumer.js';
import { QuestsController } from './quests.grpc.js';
import { QuestsRepository } from './quests.repository.js';
import { QuestsTail } from './quests.tail.js';
import { SettledTriggers } from './settled-triggers.js';
import { OrderRecords } from './usecases/order-records.js';
import { SaveQuest } from './usecases/save-quest.js';
import { SettleQuests } from './usecases/settle-quests.js';

/** Quests: what they are, what completes them, what they bring. */
@Module({
  imports: [PointsModule, MembershipModule],
  controllers: [QuestsController, QuestRecordsController, QuestGroupsController],
  exports: [QuestRecords, SaveQuest],
  providers: [
    ...[QuestRecords, QuestGroups, QuestsRepository, SettledTriggers, SettleQuests],
    ...[SaveQuest, OrderRecords, QuestsConsumer, QuestsTail],
  ],
})
export class QuestsModule {
  constructor(sources: Sources) {
    sources.register({ prefix: QUEST_KEYS });
  }
}
