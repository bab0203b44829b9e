import { ensureSchemas, type Migration } from '@club/platform';
import { ClaimsRepository } from './claims.repository.js';
import { claimSchema, sweepSchema } from './claim.schema.js';

/** Collections and indexes of the claims. */
export const claimsMigrations: Migration[] = [
  { id: '010-claims', up: (connection) => ensureSchemas(connection, claimSchema, sweepSchema) },
  {
    id: '011-claims-attempt',
    // The index of attempts holds bound claims alone, so that nothing in earlier ones can keep it from being built.
    up: (connection) => new ClaimsRepository(connection).bindAttempts(),
  },
  {
    id: '012-claims-batch-written',
    up: async (connection) => {
      await ensureSchemas(connection, claimSchema);
      await new ClaimsRepository(connection).dropBatchIndex();
    },
  },
];
