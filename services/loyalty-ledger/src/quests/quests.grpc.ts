import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  QuestsServiceService,
  type ListQuestDefinitionsResponse,
  type ListQuestsRequest,
  type ListQuestsResponse,
  type QuestsServiceServer,
  type SaveQuestRequest,
  type SaveQuestResponse,
} from '@club/proto/club/ledger/v1/quests';
import { PointsInput } from '../points/input.js';
import { grouped } from './domain/quest.js';
import { fromDefinition, toDefinition, toWireQuest } from './quests.mapper.js';
import { QuestsRepository } from './quests.repository.js';
import { SaveQuest } from './usecases/save-quest.js';
import { SettleQuests } from './usecases/settle-quests.js';

/** QuestsService: what members see, and what admins define. */
@GrpcService(QuestsServiceService)
export class QuestsController implements GrpcHandlers<QuestsServiceServer> {
  constructor(
    private readonly settleQuests: SettleQuests,
    private readonly save: SaveQuest,
    private readonly quests: QuestsRepository,
  ) {}

  async listQuests({ memberId }: ListQuestsRequest, metadata: Metadata): Promise<ListQuestsResponse> {
    new PointsInput().requiredId('memberId', memberId).done();
    const { quests, completed } = await this.settleQuests.execute(contextFromMetadata(metadata), memberId);
    return {
      groups: grouped(quests).map(({ id, quests: members }) => ({
        id,
        quests: members.map((quest) => toWireQuest(quest, completed.get(quest.keyword))),
      })),
    };
  }

  async listQuestDefinitions(): Promise<ListQuestDefinitionsResponse> {
    const groups = grouped(await this.quests.findAll());
    return { quests: groups.flatMap(({ quests }) => quests.map(toDefinition)) };
  }

  async saveQuest({ quest, add }: SaveQuestRequest, metadata: Metadata): Promise<SaveQuestResponse> {
    const ctx = contextFromMetadata(metadata);
    return { quest: toDefinition(await this.save.execute(ctx, fromDefinition(quest), { add })) };
  }
}
