import { ensureSchemas, type Migration } from '@club/platform';
import { defaultQuests } from './default-quests.js';
import { QuestsRepository } from './quests.repository.js';
import { completionSchema, questFactSchema, questSchema } from './quests.schema.js';

/** Collections, indexes and the first quests. */
export const questsMigrations: Migration[] = [
  {
    id: '200-quests',
    async up(connection) {
      await ensureSchemas(connection, questSchema, questFactSchema, completionSchema);
      const quests = new QuestsRepository(connection);
      for (const quest of defaultQuests) await quests.insertOnce(quest);
    },
  },
];
