import { ensureCollection, nativeDb, type Migration } from '@club/platform';
import { MEMBER_INDEX, REDEMPTION_INDEXES, REDEMPTIONS } from './redemption.repository.js';

/** The saga's memory. */
export const redemptionMigrations: Migration[] = [
  {
    id: '020-redemptions',
    async up(connection) {
      await ensureCollection(connection, REDEMPTIONS);
      for (const { key, ...options } of REDEMPTION_INDEXES) {
        await nativeDb(connection)
          .collection(REDEMPTIONS)
          .createIndex({ ...key }, options);
      }
    },
  },
  {
    id: '021-redemptions-by-member',
    async up(connection) {
      await nativeDb(connection).collection(REDEMPTIONS).createIndexes([MEMBER_INDEX]);
    },
  },
];
