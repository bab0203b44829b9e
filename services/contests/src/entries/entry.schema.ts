import { Schema } from 'mongoose';
import { ENTRY_STATUSES, type EntryStatus } from './domain/entry.js';

/** One entry of a member. The files are ids of EntryFiles; what is personal is empty once the member has left. */
export interface EntryRecord {
  _id: string;
  contestId: string;
  memberId: string;
  /** The member's n-th in this contest, from 1. */
  number: number;
  status: EntryStatus;
  enteredAt: Date;
  /** What it cost. */
  points: number;
  link: string;
  optionId: string;
  image: string;
  receipt: string;
  submissionId: string;
}

/** How much of a contest's limit a member has used. */
export interface StandingRecord {
  /** <contest>:<member> */
  _id: string;
  contestId: string;
  memberId: string;
  /** Entries, and places reserved for submissions that are under way. */
  taken: number;
  /** Entries that stand. */
  placed: number;
}

const required = { type: String, required: true };
const text = { type: String, default: '' };
const count = { type: Number, required: true };

export const entrySchema = new Schema<EntryRecord>(
  {
    _id: required,
    contestId: required,
    memberId: required,
    number: count,
    status: { type: String, enum: ENTRY_STATUSES, required: true },
    enteredAt: { type: Date, required: true },
    points: count,
    link: text,
    optionId: text,
    image: text,
    receipt: text,
    submissionId: required,
  },
  { collection: 'entries', autoIndex: false, versionKey: false, id: false },
);
entrySchema.index({ contestId: 1, memberId: 1, number: 1 }, { name: 'place', unique: true });
entrySchema.index({ memberId: 1, enteredAt: -1 }, { name: 'newest' });
entrySchema.index({ submissionId: 1 }, { name: 'submission' });

export const standingSchema = new Schema<StandingRecord>(
  { _id: required, contestId: required, memberId: required, taken: count, placed: count },
  { collection: 'standings', autoIndex: false, versionKey: false, id: false },
);
standingSchema.index({ memberId: 1 }, { name: 'member' });
