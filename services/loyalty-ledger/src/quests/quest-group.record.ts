import { type ClientSession, stableId } from '@club/platform';
import { localizedField, NEWEST, recordSchema, recordsOf, type StoredRecord } from '@club/platform/records';
import type { QuestGroup } from './domain/quest-group.js';

/** A group as stored. */
export interface QuestGroupRecord extends QuestGroup, StoredRecord {}

/** `quest_groups`: a handful, read whole. */
export const questGroupSchema = recordSchema<QuestGroupRecord>('quest_groups', {
  name: localizedField(),
  place: { type: Number, required: true },
  retired: { type: Boolean, default: false },
});

/**
 * Returns the id of the only group of a name: two administrators who add it at once meet at the id. One that has another name by now
 * keeps its id, so that a new one of its old name gets the next.
 */
export function questGroupId(name: string, known: readonly QuestGroup[] = []): string {
  const key = name.toLowerCase();
  const renamed = new Set(known.filter((one) => one.name.en.toLowerCase() !== key).map(({ id }) => id));
  for (let n = 1; ; n += 1) {
    const id = stableId(n === 1 ? `questGroup:${key}` : `questGroup:${key}:${n}`);
    if (!renamed.has(id)) return id;
  }
}

/** The groups in which members see the quests. */
export class QuestGroups extends recordsOf<QuestGroupRecord>({
  record: 'questGroup',
  schema: questGroupSchema,
  list: { sorts: {}, order: NEWEST },
  title: ({ name }) => name.en,
  audited: ({ createdAt: _, ...group }) => group,
  unique: { field: 'name.en', thing: 'group' },
}) {
  /** All, in their order, retired ones too. */
  async all(session: ClientSession | null = null): Promise<QuestGroupRecord[]> {
    const found = await this.model.find().sort({ place: 1, _id: 1 }).session(session).lean();
    return found.map((document) => this.fromDocument(document));
  }

  /** Moves a group among the others. */
  async setPlace(session: ClientSession, id: string, place: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { place } }, { session });
  }

  /** Adds a group of the declaration unless there is one with its id. */
  async declare(group: QuestGroup, at: Date): Promise<void> {
    await this.insertOnce({ ...group, createdAt: at, updatedAt: at, version: 1 });
  }
}
