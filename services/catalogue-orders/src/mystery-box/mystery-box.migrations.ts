import { ensureSchemas, type Migration } from '@club/platform';
import { campaignSchema, drawSchema, entrySchema, listSchema } from './mystery-box.schema.js';

/** Collections and indexes of the mystery box. */
export const mysteryBoxMigrations: Migration[] = [
  {
    id: '110-mystery-box',
    up: (connection) => ensureSchemas(connection, campaignSchema, drawSchema, entrySchema, listSchema),
  },
];
