import type { Metadata } from '@grpc/grpc-js';
import { contextFromMetadata, type GrpcHandlers, GrpcService } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import {
  type OrderQuestGroupsRequest,
  type QuestGroupForm,
  type QuestGroupList,
  type QuestGroupRecord as WireGroup,
  type QuestGroupsServiceServer,
  QuestGroupsServiceService,
  type SetQuestGroupRetiredRequest,
} from '@club/proto/club/ledger/v1/quest_records';
import { groupName, groupOf, type QuestGroup } from './domain/quest-group.js';
import { questGroupId, QuestGroups, type QuestGroupRecord } from './quest-group.record.js';
import { OrderRecords } from './usecases/order-records.js';

/** The groups in which members see the quests. */
@GrpcService(QuestGroupsServiceService)
export class QuestGroupsController implements GrpcHandlers<QuestGroupsServiceServer> {
  constructor(
    private readonly groups: QuestGroups,
    private readonly writer: RecordWriter,
    private readonly ordering: OrderRecords,
  ) {}

  /** In their order, retired ones too. */
  async list(): Promise<QuestGroupList> {
    return { rows: (await this.groups.all()).map(toMessage) };
  }

  /** Errors: INPUT_INVALID with fields, ALREADY_EXISTS, NOT_FOUND, EDIT_CONFLICT. */
  async save({ id, version, name: typed }: QuestGroupForm, metadata: Metadata): Promise<WireGroup> {
    const name = groupName(typed);
    const known = id ? [] : await this.groups.all();
    const target = id ? { id, version } : { id, version: 0, onlyId: questGroupId(name.en, known) };
    const ctx = contextFromMetadata(metadata);
    const saved = await this.writer.save(ctx, this.groups, target, async (before, session) =>
      groupOf(name, await this.groups.all(session), id ? before : null),
    );
    return toMessage(saved);
  }

  /** Errors: NOT_FOUND. */
  async setRetired({ id, retired }: SetQuestGroupRetiredRequest, metadata: Metadata): Promise<WireGroup> {
    const ctx = contextFromMetadata(metadata);
    const changed = await this.writer.change(ctx, this.groups, { id, version: 0 }, (before) =>
      before.retired === retired ? null : { action: retired ? 'retired' : 'restored', fields: { retired } },
    );
    return toMessage(changed);
  }

  /** Errors: EDIT_CONFLICT. */
  async order({ ids }: OrderQuestGroupsRequest, metadata: Metadata): Promise<QuestGroupList> {
    const ctx = contextFromMetadata(metadata);
    await this.ordering.execute(ctx, { record: 'questGroup', recordId: 'questGroups' }, ids, {
      all: (session) => this.groups.all(session),
      move: (session, id: string, place) => this.groups.setPlace(session, id, place),
    });
    return this.list();
  }
}

const toMessage = ({ id, name, retired, version }: QuestGroup & Pick<QuestGroupRecord, 'version'>): WireGroup => ({
  ...{ id, name, retired, version },
});
