import type { Claim } from './domain/index.js';

/**
 * Outcome of a claim: the member has the thing, somebody had it before, the member has used the attempt before, or
 * it failed. The same claim once more is `taken` or `attemptUsed`, whichever the database came upon first.
 */
export type ClaimOutcome = 'won' | 'taken' | 'attemptUsed' | Error;

/** Store of claims. Implemented by the feature that knows what can be claimed; the writer only uses it. */
export abstract class ClaimStore {
  /** Claims in one write; one that is taken leaves the others untouched. */
  abstract claim(claims: readonly Claim[]): Promise<ClaimOutcome[]>;

  /** Returns the claims that stand under these ids. */
  abstract find(claimIds: readonly string[]): Promise<Claim[]>;
}
