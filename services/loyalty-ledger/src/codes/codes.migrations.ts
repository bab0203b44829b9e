import { ensureCollection, ensureSchemas, type Migration, RecentRequests } from '@club/platform';
import { batchSchema, codeStateSchema, importedCodeSchema, RECENT_BATCHES } from './batch.schema.js';
import { BatchesRepository } from './batches.repository.js';
import { codeRefusalSchema } from './refusal.schema.js';

/** Collections, indexes and first documents of the codes feature. */
export const codesMigrations: Migration[] = [
  {
    id: '100-codes',
    async up(connection) {
      await ensureSchemas(connection, batchSchema, codeStateSchema, importedCodeSchema, codeRefusalSchema);
      await new BatchesRepository(connection).openState();
    },
  },
  { id: '101-batch-lists', up: (connection) => ensureSchemas(connection, batchSchema) },
  {
    id: '102-recent-batches',
    async up(connection) {
      await ensureCollection(connection, RECENT_BATCHES.collection);
      await new RecentRequests(connection, RECENT_BATCHES).createIndexes();
    },
  },
];
