import { ensureCollection, nativeDb, type Migration } from '@club/platform';
import { ITEM_INDEXES } from './items.repository.js';

/** Items, categories, stock. */
export const itemMigrations: Migration[] = [
  {
    id: '010-items',
    async up(connection) {
      for (const [name, indexes] of Object.entries(ITEM_INDEXES)) {
        await ensureCollection(connection, name);
        const specs = indexes.map((index) => ({ ...index, key: { ...index.key } }));
        if (specs.length > 0) await nativeDb(connection).collection(name).createIndexes(specs);
      }
    },
  },
];
