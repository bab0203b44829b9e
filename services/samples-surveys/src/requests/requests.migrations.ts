import { ensureCollection, ensureSchemas, type Migration, renameCollection, renameFields } from '@club/platform';
import { sampleSchema } from '../samples/sample.schema.js';
import { lockSchema, requestSchema } from './request.schema.js';

/** Collections and indexes of samples and their requests, in the order they came to be. */
export const requestsMigrations: Migration[] = [
  {
    id: '001-samples-and-requests',
    up: (connection) => ensureSchemas(connection, sampleSchema, requestSchema, lockSchema),
  },
  {
    id: '003-requests-by-key',
    up: (connection) => ensureSchemas(connection, requestSchema),
  },
  {
    id: '004-left-members',
    up: (connection) => ensureCollection(connection, 'left_members'),
  },
  {
    // docs/adr/0069-stored-names-change-in-one-step.md
    id: '005-erased-members',
    async up(connection) {
      await renameCollection(connection, 'left_members', 'erased_members');
      await renameFields(connection, 'erased_members', { leftAt: 'erasedAt' });
    },
  },
];
