import { Injectable } from '@nestjs/common';
import { type ClientSession, Clock, type RequestContext } from '@club/platform';
import { type FieldsOf, RecordWriter } from '@club/platform/records';
import type { QuestForm } from '@club/proto/club/ledger/v1/quest_records';
import { questOf } from '../domain/quest-form.js';
import { type QuestRecord, QuestRecords } from '../quest.record.js';
import { typedOf } from '../quests.mapper.js';
import { QuestGroups } from '../quest-group.record.js';
import { QuestsRepository } from '../quests.repository.js';

/** Adds a quest under its keyword, or changes one. Errors: those of RecordWriter.save and of the form. */
@Injectable()
export class SaveQuest {
  constructor(
    private readonly records: QuestRecords,
    private readonly quests: QuestsRepository,
    private readonly groups: QuestGroups,
    private readonly writer: RecordWriter,
    private readonly clock: Clock,
  ) {}

  /** Returns the quest as it is stored. */
  execute(ctx: RequestContext, form: QuestForm): Promise<QuestRecord> {
    const saved = { ...form, newId: form.questKeyword };
    return this.writer.save(ctx, this.records, saved, (before, session) => this.fieldsOf(form, before, session));
  }

  /** Returns the fields of a quest from its form and from what it was, as the transaction sees it. */
  async fieldsOf(form: QuestForm, before: QuestRecord | null, session: ClientSession): Promise<FieldsOf<QuestRecord>> {
    const completed = before !== null && (await this.quests.isCompleted(before, session));
    const now = this.clock.now();
    const { id: _, ...fields } = questOf(typedOf(form), { before, completed, ...(await this.around(session)), now });
    return fields;
  }

  /** Returns the groups that can be chosen, and the place after all quests. */
  async around(session: ClientSession | null = null): Promise<{ groups: string[]; last: number }> {
    const groups = (await this.groups.all(session)).flatMap(({ id, retired }) => (retired ? [] : [id]));
    const last = (await this.records.all(session)).at(-1)?.position ?? 0;
    return { groups, last: last + 1 };
  }
}
