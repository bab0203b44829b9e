import type { Metadata } from '@grpc/grpc-js';
import { type ClientSession, contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import { type FieldsOf, RecordController, RecordWriter } from '@club/platform/records';
import {
  type OrderQuestsRequest,
  type OrderQuestsResponse,
  type QuestForm,
  type QuestRecord as WireRecord,
  type QuestRecordsServiceServer,
  QuestRecordsServiceService,
} from '@club/proto/club/ledger/v1/quest_records';
import { type QuestRecord, QuestRecords } from './quest.record.js';
import { toRecord } from './quests.mapper.js';
import { QuestsRepository } from './quests.repository.js';
import { OrderRecords } from './usecases/order-records.js';
import { SaveQuest } from './usecases/save-quest.js';

/** Quests as the back office keeps them. */
@GrpcService(QuestRecordsServiceService)
export class QuestRecordsController
  extends RecordController<QuestRecord, WireRecord, QuestForm>
  implements GrpcHandlers<QuestRecordsServiceServer>
{
  constructor(
    private readonly all: QuestRecords,
    writer: RecordWriter,
    private readonly quests: QuestsRepository,
    private readonly saving: SaveQuest,
    private readonly ordering: OrderRecords,
  ) {
    super(all, writer);
  }

  /** Errors: those of SaveQuest. */
  override async save(form: QuestForm, metadata: Metadata): Promise<WireRecord> {
    return this.toMessage(await this.saving.execute(contextFromMetadata(metadata), form));
  }

  /** Errors: EDIT_CONFLICT. */
  async order({ ids }: OrderQuestsRequest, metadata: Metadata): Promise<OrderQuestsResponse> {
    const of = { record: 'quest', recordId: 'quests' } as const;
    await this.ordering.execute(contextFromMetadata(metadata), of, ids, {
      all: (session) => this.all.all(session),
      move: (session, id, position) => this.all.setPosition(session, id, position),
    });
    return { ids };
  }

  protected async toMessage(quest: QuestRecord): Promise<WireRecord> {
    return (await this.toMessages([quest]))[0]!;
  }

  protected override async toMessages(quests: readonly QuestRecord[]): Promise<WireRecord[]> {
    const completions = await this.quests.countCompleted(quests);
    return quests.map((quest, at) => toRecord(quest, completions[at]!));
  }

  protected fieldsOf(
    form: QuestForm,
    before: QuestRecord | null,
    session: ClientSession,
  ): Promise<FieldsOf<QuestRecord>> {
    return this.saving.fieldsOf(form, before, session);
  }
}
