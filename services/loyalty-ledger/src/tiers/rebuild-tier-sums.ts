import type { Projection } from '@club/platform';
import { TiersRepository } from './tiers.repository.js';

/** `[member]`: removes the running sum of a member, or of all, which is added up again from the log when it is next needed. */
export const rebuildTierSums: Projection = async (app, [member]) => {
  const cleared = await app.get(TiersRepository, { strict: false }).clearSums(member);
  return `${cleared} sums removed`;
};
