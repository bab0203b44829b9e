import type { AdminAudit, Clock, Connection, PublicListsInvalidation } from '@club/platform';
import { type ImageStore, RecordWriter } from '@club/platform/records';
import type { SetActiveRequest } from '@club/proto/club/common/v1/records';
import type { QuestForm } from '@club/proto/club/ledger/v1/quest_records';
import type { Metadata } from '@grpc/grpc-js';
import { QuestRecordsController } from '../src/quests/quest-records.grpc.js';
import { QuestGroups } from '../src/quests/quest-group.record.js';
import { QuestGroupsController } from '../src/quests/quest-groups.grpc.js';
import { QuestRecords } from '../src/quests/quest.record.js';
import { QuestsRepository } from '../src/quests/quests.repository.js';
import { OrderRecords } from '../src/quests/usecases/order-records.js';
import { SaveQuest } from '../src/quests/usecases/save-quest.js';
import { SettleQuests } from '../src/quests/usecases/settle-quests.js';
import type { ledgerOn } from './ledger.js';

/** Returns what completes the quests of a ledger. */
export const settleQuestsOf = (
  { writer, entries, membership, tiersQueries, clock }: ReturnType<typeof ledgerOn> & { clock: Clock },
  quests: QuestsRepository,
): SettleQuests => new SettleQuests(quests, writer, entries, membership, tiersQueries, clock);

/** The quests of a database as the back office keeps them. */
export function questDesk(connection: Connection, audit: AdminAudit, clock: Clock) {
  const none = {} as unknown;
  const writer = new RecordWriter(connection, audit, none as PublicListsInvalidation, none as ImageStore, clock);
  const records = new QuestRecords(connection);
  const quests = new QuestsRepository(connection);
  const groups = new QuestGroups(connection);
  const saving = new SaveQuest(records, quests, groups, writer, clock);
  const ordering = new OrderRecords(writer);
  const controller = new QuestRecordsController(records, writer, quests, saving, ordering);
  return {
    save: (form: QuestForm, metadata: Metadata) => controller.save(form, metadata),
    get: (id: string) => controller.get({ id }),
    setActive: (wanted: SetActiveRequest, metadata: Metadata) => controller.setActive(wanted, metadata),
    /** Shows those whose moment has come; returns how many. */
    showDue: () => writer.showDue(records),
    order: (ids: string[], metadata: Metadata) => controller.order({ ids }, metadata),
    quests: () => records.list(true),
    groups: new QuestGroupsController(groups, writer, ordering),
  };
}
