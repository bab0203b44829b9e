import { Schema } from 'mongoose';
import type { Entry } from './domain/index.js';

/** An entry as stored: its id as `_id`, and the real time of its writing, which only the tail's sweep reads. */
export interface EntryDoc extends Omit<Entry, 'id'> {
  _id: string;
  writtenAt: Date;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false });
const line = part({ source: text, points: number });
const posting = part({ account: text, points: number });
const hold = part({ key: text, lines: [line], points: number, expiresAt: date, reason: String, ref: String });

/** `entries`: every member's log. Written natively by the repository alone, which the hash of each entry holds to this. */
export const entrySchema = new Schema<EntryDoc>(
  {
    _id: text,
    member: text,
    seq: number,
    kind: { type: String, enum: ['open', 'credit', 'debit', 'hold', 'commit', 'release', 'reversal'], required: true },
    key: text,
    bodyHash: text,
    lines: [line],
    points: number,
    postings: [posting],
    balanceAfter: number,
    heldAfter: number,
    counters: { type: Map, of: Number, required: true },
    holds: [hold],
    earned: { type: part({ points: number, at: date }), default: null },
    reason: String,
    ref: String,
    attributes: { type: Map, of: String, required: true },
    attempt: String,
    cause: { type: part({ id: String, type: text, correlationId: String, traceparent: String }), required: true },
    opened: date,
    at: date,
    prevHash: text,
    hash: text,
    writtenAt: date,
  } as never,
  { collection: 'entries', versionKey: false, minimize: false },
);

/** Index names, by which a lost race is distinguished from a repeated key. */
export const SEQ_INDEX = 'member_seq';
export const KEY_INDEX = 'member_key';
/** Index that reads the log member by member. */
export const MEMBER_AT_INDEX = 'member_at';

// The lock of the log: one entry at a place, also on a sharded cluster, where `_id` alone would not say so. Finds the
// latest entry and pages the history.
entrySchema.index({ member: 1, seq: 1 }, { name: SEQ_INDEX, unique: true });
// A repeat is recognised without a limit of time.
entrySchema.index({ member: 1, key: 1 }, { name: KEY_INDEX, unique: true });
// Finds the points that leave the past year at a date, and those earned since a date.
entrySchema.index({ member: 1, 'earned.at': 1 }, { name: 'member_earned' });
// Rehearsals: the entries of some days, member by member, however old the log is.
entrySchema.index({ member: 1, at: 1 }, { name: MEMBER_AT_INDEX });
// Reports: entries of all members by their moment.
entrySchema.index({ at: 1, _id: 1 }, { name: 'at' });
// The tail's sweep after its resume token has expired, and what the totals of days do not contain yet.
entrySchema.index({ writtenAt: 1 }, { name: 'written' });
// Holds whose time is over; only hold entries are in it.
entrySchema.index({ 'attributes.expiresAt': 1 }, { name: 'hold_expiry', partialFilterExpression: { kind: 'hold' } });
