import { ensureSchemas, type Migration } from '@club/platform';
import { deletionCodeSchema } from './deletion-code.schema.js';
import { erasedMemberSchema } from './erased-member.schema.js';

/** Codes of deletions, and what stays of erased members. */
export const privacyMigrations: Migration[] = [
  {
    id: '020-privacy-pictures-engagement',
    up: (connection) => ensureSchemas(connection, erasedMemberSchema, deletionCodeSchema),
  },
];
