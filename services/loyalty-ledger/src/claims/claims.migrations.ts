import type { mongo } from 'mongoose';
import { ensureCollection, nativeDb, updateEach, type Migration } from '@club/platform';
import { CLAIM_ATTEMPT_INDEX, CLAIM_INDEXES, CLAIMS, type ClaimDoc } from './claim.schema.js';

const PAGE = 1000;

/** Binds attempts of earlier claims, oldest first; of several claims with one attempt the later ones stay unbound. */
async function bindAttempts(claims: mongo.Collection<ClaimDoc>): Promise<void> {
  let page: string[] = [];
  const unbound = claims.find({ bound: { $exists: false } }, { projection: { _id: 1 } }).sort({ writtenAt: 1 });
  for await (const { _id } of unbound) {
    page.push(_id);
    if (page.length < PAGE) continue;
    await updateEach(claims, page, { bound: true });
    page = [];
  }
  await updateEach(claims, page, { bound: true });
}

/** Collection and indexes of the claims. */
export const claimsMigrations: Migration[] = [
  {
    id: '010-claims',
    async up(connection) {
      await ensureCollection(connection, CLAIMS);
      await nativeDb(connection).collection(CLAIMS).createIndexes(CLAIM_INDEXES);
    },
  },
  {
    id: '011-claims-attempt',
    async up(connection) {
      const claims = nativeDb(connection).collection<ClaimDoc>(CLAIMS);
      // No earlier claim is in the index yet, so that nothing in them can keep it from being built.
      await claims.createIndexes([CLAIM_ATTEMPT_INDEX]);
      await bindAttempts(claims);
    },
  },
];
