import { SETTLEMENT_STATES, type SettlementRecord } from '@club/platform';
import { Schema } from 'mongoose';

/** What becomes an entry when the submission is done. */
export interface EntryToBe {
  link: string;
  optionId: string;
  image: string;
  receipt: string;
}

/** One request to enter, from its form to its entries. */
export interface SubmissionRecord extends SettlementRecord {
  memberId: string;
  /** Names the request for ever: `k:<client's key>`, or `i:<id>` of one that came without. */
  key: string;
  /** What it asked for. */
  fingerprint: string;
  contestId: string;
  contestName: string;
  /** How many entries. */
  count: number;
  /** What each of them costs. */
  pointsPerEntry: number;
  /** Empty once they are entries, or nothing came of them. */
  entries: EntryToBe[];
  /** When the member entered, which is what the contest's end is about. */
  enteredAt: Date;
  /** Place of the ledger's entry in the member's log, and spendable points after it; 0 and null when nothing was taken. */
  entrySeq: number;
  totalPoints: number | null;
}

const required = { type: String, required: true };
const text = { type: String, default: '' };
const count = { type: Number, required: true };
const moment = { type: Date, required: true };

export const submissionSchema = new Schema<SubmissionRecord>(
  {
    _id: required,
    memberId: required,
    key: required,
    fingerprint: required,
    contestId: required,
    contestName: text,
    count,
    pointsPerEntry: count,
    state: { type: String, enum: SETTLEMENT_STATES, required: true },
    attempt: count,
    entries: [new Schema({ link: text, optionId: text, image: text, receipt: text }, { _id: false, id: false })],
    enteredAt: moment,
    touchedAt: moment,
    entrySeq: { type: Number, default: 0 },
    totalPoints: { type: Number, default: null },
  } as never,
  { collection: 'submissions', autoIndex: false, versionKey: false, id: false },
);
// One request enters once, however often it is sent.
submissionSchema.index({ memberId: 1, key: 1 }, { name: 'request', unique: true });
submissionSchema.index({ state: 1, touchedAt: 1 }, { name: 'unsettled' });
