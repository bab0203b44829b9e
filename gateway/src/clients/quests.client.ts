import { createGrpcClient, type RequestContext } from '@club/platform';
import { QuestsServiceClient, type QuestGroup } from '@club/proto/club/ledger/v1/quests';

/** Members' quests, over gRPC. Every method throws DomainError. */
export class QuestsClient {
  private readonly quests;

  /** `address` is the ledger's host:port. */
  constructor(address: string) {
    this.quests = createGrpcClient(QuestsServiceClient, address);
  }

  /** The active quests by group, with what the member has completed. */
  async list(memberId: string, ctx: RequestContext): Promise<QuestGroup[]> {
    return (await this.quests.listQuests({ memberId }, ctx)).groups;
  }

  close(): void {
    this.quests.close();
  }
}
