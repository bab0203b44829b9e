import { ensureCollection, type Migration, nativeDb } from '@club/platform';
import { defaultQuests } from './default-quests.js';
import { QUEST_COMPLETIONS, QUEST_FACTS, QUESTS, type QuestDoc } from './quests.schema.js';

/** Collections, indexes and the first quests. */
export const questsMigrations: Migration[] = [
  {
    id: '200-quests',
    async up(connection) {
      const db = nativeDb(connection);
      for (const name of [QUESTS, QUEST_FACTS, QUEST_COMPLETIONS]) await ensureCollection(connection, name);
      // What is true of one member, for the quests that it completes.
      await db.collection(QUEST_FACTS).createIndex({ member: 1 }, { name: 'member' });
      // The sweep after an expired resume token reads in this order.
      await db.collection(QUEST_COMPLETIONS).createIndex({ writtenAt: 1 }, { name: 'writtenAt' });
      for (const { keyword, ...quest } of defaultQuests)
        await db.collection<QuestDoc>(QUESTS).updateOne({ _id: keyword }, { $setOnInsert: quest }, { upsert: true });
    },
  },
];
