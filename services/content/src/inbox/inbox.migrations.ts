import { ensureCollection, ensureSchemas, type Migration, renameCollection, renameFields } from '@club/platform';
import { messageSchema } from './message.schema.js';

/** Collections and indexes of inboxes, in the order they came to be. */
export const inboxMigrations: Migration[] = [
  {
    id: '001-inbox',
    up: (connection) => ensureSchemas(connection, messageSchema),
  },
  {
    id: '002-left-members',
    up: (connection) => ensureCollection(connection, 'left_members'),
  },
  {
    // The index by which what is left of cleared messages goes in the end.
    id: '003-cleared-messages',
    up: (connection) => ensureSchemas(connection, messageSchema),
  },
  {
    // docs/adr/0069-stored-names-change-in-one-step.md
    id: '004-erased-members',
    async up(connection) {
      await renameCollection(connection, 'left_members', 'erased_members');
      await renameFields(connection, 'erased_members', { leftAt: 'erasedAt' });
    },
  },
];
