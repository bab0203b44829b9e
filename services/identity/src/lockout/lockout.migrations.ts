import { ensureSchemas, type Migration, nativeDb } from '@club/platform';
import { knownDeviceSchema, lockoutSchema } from './lockout.schema.js';

/** Lockouts and known devices. */
export const lockoutMigrations: Migration[] = [
  { id: '001-lockouts', up: (connection) => ensureSchemas(connection, lockoutSchema) },
  {
    // Failures are counted by place: the counts of whole accounts, at most half an hour's worth, go.
    id: '043-lockouts-by-place',
    async up(connection) {
      await nativeDb(connection)
        .collection('lockouts')
        .deleteMany({ account: { $exists: false } });
      await ensureSchemas(connection, lockoutSchema, knownDeviceSchema);
    },
  },
];
