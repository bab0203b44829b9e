import { ensureCollection, type Migration, nativeDb } from '@club/platform';
import {
  BATCH_KEY_INDEX,
  BATCH_LABEL_INDEX,
  BATCHES,
  CODE_REFUSALS,
  CODE_STATE,
  IMPORTED_CODES,
  type SequenceDoc,
  type TableVersionDoc,
} from './batch.schema.js';

/** How long refused tries are kept for fraud review. */
const REFUSALS_KEPT_S = 180 * 86_400;

/** Collections, indexes and first documents of the codes feature. */
export const codesMigrations: Migration[] = [
  {
    id: '100-codes',
    async up(connection) {
      const db = nativeDb(connection);
      for (const name of [BATCHES, CODE_STATE, IMPORTED_CODES, CODE_REFUSALS]) await ensureCollection(connection, name);
      const state = db.collection<SequenceDoc | TableVersionDoc>(CODE_STATE);
      await state.updateOne({ _id: 'sequence' }, { $setOnInsert: { keyVersion: 0, next: 0 } }, { upsert: true });
      await state.updateOne({ _id: 'table' }, { $setOnInsert: { version: 0 } }, { upsert: true });
      await db.collection(BATCHES).createIndexes([
        // One batch an admin's request.
        { key: { key: 1 }, name: BATCH_KEY_INDEX, unique: true, partialFilterExpression: { key: { $type: 'string' } } },
        // A file is imported once.
        {
          key: { label: 1 },
          name: BATCH_LABEL_INDEX,
          unique: true,
          partialFilterExpression: { label: { $type: 'string' } },
        },
        // The sweep for unfinished work, and the count of it.
        { key: { status: 1 }, name: 'unfinished', partialFilterExpression: { status: 'generating' } },
      ]);
      // Removal of what a broken import left.
      await db.collection(IMPORTED_CODES).createIndex({ batch: 1 }, { name: 'batch' });
      await db.collection(CODE_REFUSALS).createIndexes([
        { key: { writtenAt: 1 }, name: 'ttl', expireAfterSeconds: REFUSALS_KEPT_S },
        // Fraud review: what one member tried, newest first.
        { key: { member: 1, at: -1 }, name: 'member' },
      ]);
    },
  },
];
