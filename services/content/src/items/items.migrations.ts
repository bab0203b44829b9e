import { ensureSchemas, type Migration } from '@club/platform';
import { articleSchema, blogSchema, journeySchema, newsSchema } from './item.schema.js';

const schemas = [newsSchema, articleSchema, blogSchema, journeySchema];

/** Collections and indexes of what admins keep. */
export const itemsMigrations: Migration[] = [
  {
    id: '001-content',
    up: (connection) => ensureSchemas(connection, ...schemas),
  },
  {
    // The lists of the back office sort, and removed news go.
    id: '010-lists',
    up: (connection) => ensureSchemas(connection, ...schemas),
  },
];
