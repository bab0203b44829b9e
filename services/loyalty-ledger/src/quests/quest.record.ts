import { type ClientSession, searchable } from '@club/platform';
import { localizedField, RECORD_COLUMNS, recordSchema, recordsOf, type ShownRecord } from '@club/platform/records';
import { ELIGIBLE, type Quest, TRIGGERS } from './domain/quest.js';

/** A quest as stored. */
export interface QuestRecord extends Quest, ShownRecord {}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, default: null };

const SEARCH = { texts: ['title.en', 'title.bm', 'description.en', 'description.bm'], codes: ['_id'] };
const columns = {
  ...{ title: 'title.en', group: 'group', trigger: 'trigger', points: 'points', position: 'position' },
  ...{ startsAt: 'startsAt', endsAt: 'endsAt', ...RECORD_COLUMNS },
};

/** `quests`: the id of each is its keyword. */
export const questSchema = recordSchema<QuestRecord>(
  'quests',
  {
    group: { type: String, default: '' },
    title: localizedField(),
    description: localizedField(),
    path: text,
    points: number,
    paidBy: { type: String, default: '' },
    trigger: { type: String, enum: TRIGGERS, required: true },
    count: number,
    period: text,
    eligible: { type: String, enum: ELIGIBLE, required: true },
    tiers: { type: [String], default: [] },
    startsAt: date,
    endsAt: date,
    position: number,
  },
  columns,
);

/** Quests, as the back office keeps them. */
export class QuestRecords extends recordsOf<QuestRecord>({
  scheduled: true,
  record: 'quest',
  schema: questSchema,
  list: {
    sorts: columns,
    search: searchable(questSchema, SEARCH),
    order: { position: 1, _id: 1 },
  },
  title: ({ title }) => title.en,
  unique: { field: 'questKeyword', thing: 'keyword', code: 'QUEST_KEYWORD_EXISTS' },
}) {
  /** All, in their order. */
  async all(session: ClientSession | null = null): Promise<QuestRecord[]> {
    const found = await this.model.find().sort({ position: 1, _id: 1 }).session(session).lean();
    return found.map((document) => this.fromDocument(document));
  }

  /** Moves a quest among the others. */
  async setPosition(session: ClientSession, id: string, position: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { position } }, { session });
  }

  /** Adds a quest of the declaration unless its keyword is taken. */
  async declare(quest: Quest, at: Date): Promise<void> {
    await this.insertOnce({ ...quest, createdAt: at, updatedAt: at, version: 1 });
  }
}
