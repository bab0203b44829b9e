import { ensureCollection, nativeDb, type Migration } from '@club/platform';
import { ORDER_INDEXES } from './orders.repository.js';

/** Orders. */
export const orderMigrations: Migration[] = [
  {
    id: '030-orders',
    async up(connection) {
      for (const [name, indexes] of Object.entries(ORDER_INDEXES)) {
        await ensureCollection(connection, name);
        const specs = indexes.map((index) => ({ ...index, key: { ...index.key } }));
        if (specs.length > 0) await nativeDb(connection).collection(name).createIndexes(specs);
      }
    },
  },
  {
    id: '031-left-members',
    up: (connection) => ensureCollection(connection, 'left_members'),
  },
];
