import type { Metadata } from '@grpc/grpc-js';
import { Clock, contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import {
  QuestsServiceService,
  type ListQuestsRequest,
  type ListQuestsResponse,
  type QuestsServiceServer,
} from '@club/proto/club/ledger/v1/quests';
import { PointsInput } from '../points/input.js';
import { grouped, isOffered } from './domain/quest.js';
import { QuestGroups } from './quest-group.record.js';
import { toWireQuest } from './quests.mapper.js';
import { SettleQuests } from './usecases/settle-quests.js';

/** QuestsService: what members see. */
@GrpcService(QuestsServiceService)
export class QuestsController implements GrpcHandlers<QuestsServiceServer> {
  constructor(
    private readonly settleQuests: SettleQuests,
    private readonly groups: QuestGroups,
    private readonly clock: Clock,
  ) {}

  async listQuests({ memberId }: ListQuestsRequest, metadata: Metadata): Promise<ListQuestsResponse> {
    new PointsInput().requiredId('memberId', memberId).done();
    const [{ quests, completed, done }, groups] = await Promise.all([
      this.settleQuests.execute(contextFromMetadata(metadata), memberId),
      this.groups.all(),
    ]);
    const now = this.clock.now();
    const shown = quests.filter((quest) => completed.has(quest.id) || (isOffered(quest, now) && done.has(quest.id)));
    return {
      groups: grouped(
        shown,
        groups.filter(({ retired }) => !retired),
      ).map(({ group, quests: members }) => ({
        id: group?.id ?? '',
        name: group?.name,
        quests: members.map((quest) => toWireQuest(quest, completed.get(quest.id), done.get(quest.id) ?? 0)),
      })),
    };
  }
}
