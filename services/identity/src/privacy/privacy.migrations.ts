import { ensureSchemas, type Migration } from '@club/platform';
import { erasedMemberSchema } from './erased-member.schema.js';

/** What stays of erased members. */
export const privacyMigrations: Migration[] = [
  { id: '020-privacy-pictures-engagement', up: (connection) => ensureSchemas(connection, erasedMemberSchema) },
];
