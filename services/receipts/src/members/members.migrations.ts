import { ensureSchemas, type Migration, renameFields } from '@club/platform';
import { memberSchema } from './member.schema.js';

/** Collection of what this service knows of members. */
export const membersMigrations: Migration[] = [
  {
    id: '001-members',
    up: (connection) => ensureSchemas(connection, memberSchema),
  },
  {
    // docs/adr/0069-stored-names-change-in-one-step.md
    id: '003-members-erased',
    up: (connection) => renameFields(connection, 'members', { gone: 'erased' }),
  },
];
