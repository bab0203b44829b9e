import type { CodeClaim } from '../src/claims/domain/code-claim.js';
import { Sources } from '../src/points/sources.js';
import { RECEIPTS } from '../src/receipts/receipts.source.js';
import { CodeAward } from '../src/scan/domain/code-award.js';
import { SCANS } from '../src/scan/scan.source.js';

/** The sources of points that accounts count. */
export function someSources(): Sources {
  const sources = new Sources();
  for (const source of [SCANS, RECEIPTS]) sources.register(source);
  return sources;
}

/** A code of member m1, redeemed at a moment, with everything but what the test is about. */
export const aScanAt = (at: Date, over: Partial<CodeClaim> = {}): CodeAward =>
  new CodeAward({
    claimId: 'CODE000001',
    member: 'm1',
    attempt: 'a1',
    at,
    batch: 'b1',
    brand: 'Drypers',
    format: 'pants',
    size: 'l',
    basePoints: 120,
    multiplier: 1,
    correlationId: 'c1',
    ...over,
  });
