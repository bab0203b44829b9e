import type { mongo } from 'mongoose';
import type { Claim, Entry } from './domain/index.js';

/** Collection of every member's log. */
export const ENTRIES = 'entries';
/** Collection of redeemed codes, one document a code. */
export const CLAIMS = 'claims';

/** An entry as stored: its id as `_id`, and the real time of its writing, which only the tail's sweep reads. */
export interface EntryDoc extends Omit<Entry, 'id'> {
  _id: string;
  writtenAt: Date;
}

/** A claim as stored: the code's claim id as `_id`, which makes a code belong to one member for ever. */
export interface ClaimDoc extends Omit<Claim, 'claimId'> {
  _id: string;
  /** The attempt stands for this code alone; absent on claims of before that rule whose attempt had several. */
  bound?: true;
  writtenAt: Date;
}

/** Index names, by which a lost race is told from a repeated key. */
export const SEQ_INDEX = 'member_seq';
export const KEY_INDEX = 'member_key';
/** By its name an attempt that was used for another code is told from a code that is taken. */
export const ATTEMPT_INDEX = 'member_attempt';

export const ENTRY_INDEXES: mongo.IndexDescription[] = [
  // The lock of the log: one entry at a place, also on a sharded cluster, where `_id` alone would not say so. Finds the
  // latest entry and pages the history.
  { key: { member: 1, seq: 1 }, name: SEQ_INDEX, unique: true },
  // Idempotency for ever.
  { key: { member: 1, key: 1 }, name: KEY_INDEX, unique: true },
  // The tail's sweep after its resume token has expired.
  { key: { writtenAt: 1 }, name: 'written' },
  // Holds whose time is over; only hold entries are in it.
  { key: { 'attributes.expiresAt': 1 }, name: 'hold_expiry', partialFilterExpression: { kind: 'hold' } },
];

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
