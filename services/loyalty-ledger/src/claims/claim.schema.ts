import type { mongo } from 'mongoose';
import type { CodeClaim } from './domain/code-claim.js';

/** Collection of redeemed codes, one document a code. */
export const CLAIMS = 'claims';

/** A claim as stored: the code's claim id as `_id`, which makes a code belong to one member for ever. */
export interface ClaimDoc extends Omit<CodeClaim, 'claimId'> {
  _id: string;
  /** The attempt stands for this code alone; absent on claims of before that rule whose attempt had several. */
  bound?: true;
  writtenAt: Date;
}

/** Index name, by which an attempt that was used for another code is told from a code that is taken. */
export const ATTEMPT_INDEX = 'member_attempt';

export const CLAIM_INDEXES: mongo.IndexDescription[] = [
  // The sweep for claims whose writer died before their entry.
  { key: { writtenAt: 1 }, name: 'written' },
  // How many codes of a batch are redeemed.
  { key: { batch: 1 }, name: 'batch' },
];

/**
 * One code an attempt, for ever. Partial, so that it can be built over claims of before the rule. A cluster sharded by
 * code could keep it on each shard only; claims would then need a collection of attempts sharded by member.
 */
export const CLAIM_ATTEMPT_INDEX: mongo.IndexDescription = {
  key: { member: 1, attempt: 1 },
  name: ATTEMPT_INDEX,
  unique: true,
  partialFilterExpression: { bound: true },
};
