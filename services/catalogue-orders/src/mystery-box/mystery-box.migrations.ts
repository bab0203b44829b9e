import { ensureSchemas, nativeDb, type Migration } from '@club/platform';
import { campaignSchema, DRAWS, drawSchema, entrySchema, listSchema } from './mystery-box.schema.js';

/** Collections and indexes of the mystery box. */
export const mysteryBoxMigrations: Migration[] = [
  {
    id: '110-mystery-box',
    up: (connection) => ensureSchemas(connection, campaignSchema, drawSchema, entrySchema, listSchema),
  },
  {
    // Prizes that were refused before places were drawn again: theirs are drawn again now.
    id: '111-refused-prizes',
    async up(connection) {
      const draws = nativeDb(connection).collection(DRAWS);
      await draws.updateMany({ state: 'drawn', 'results.outcome': /^refused/ }, { $set: { settled: false } });
    },
  },
];
