import { ensureSchemas, type Migration } from '@club/platform';
import { articleSchema, blogSchema, journeySchema, newsSchema } from './item.schema.js';

/** Collections and indexes of what admins keep. */
export const itemsMigrations: Migration[] = [
  {
    id: '001-content',
    up: (connection) => ensureSchemas(connection, newsSchema, articleSchema, blogSchema, journeySchema),
  },
];
