import type { AdminAudit, Clock, Connection, PublicListsInvalidation } from '@club/platform';
import { type ImageStore, RecordWriter } from '@club/platform/records';
import type { QuestForm } from '@club/proto/club/ledger/v1/quest_records';
import type { Metadata } from '@grpc/grpc-js';
import { QuestRecordsController } from '../src/quests/quest-records.grpc.js';
import { QuestRecords } from '../src/quests/quest.record.js';
import { QuestsRepository } from '../src/quests/quests.repository.js';
import { SaveQuest } from '../src/quests/usecases/save-quest.js';

/** The quests of a database as the back office keeps them. */
export function questDesk(connection: Connection, audit: AdminAudit, clock: Clock) {
  const none = {} as unknown;
  const writer = new RecordWriter(connection, audit, none as PublicListsInvalidation, none as ImageStore, clock);
  const records = new QuestRecords(connection);
  const quests = new QuestsRepository(connection);
  const saving = new SaveQuest(records, quests, writer, clock);
  const controller = new QuestRecordsController(records, writer, quests, saving);
  return {
    save: (form: QuestForm, metadata: Metadata) => controller.save(form, metadata),
    get: (id: string) => controller.get({ id }),
    quests: () => records.list(true),
  };
}
