import type { mongo } from 'mongoose';
import type { Entry } from './domain/index.js';

/** Collection of every member's log. */
export const ENTRIES = 'entries';

/** An entry as stored: its id as `_id`, and the real time of its writing, which only the tail's sweep reads. */
export interface EntryDoc extends Omit<Entry, 'id'> {
  _id: string;
  writtenAt: Date;
}

/** Index names, by which a lost race is told from a repeated key. */
export const SEQ_INDEX = 'member_seq';
export const KEY_INDEX = 'member_key';

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
