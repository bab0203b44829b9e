import { type DocumentOf, SETTLEMENT_STATES } from '@club/platform';
import { Schema } from 'mongoose';
import type { Submission } from './domain/submission.js';

export type SubmissionDocument = DocumentOf<Submission>;

/** Collection in which submissions whose request came without a key are found again. */
export const RECENT_SUBMISSIONS = { collection: 'recent_submissions', idField: 'submissionId' };

const required = { type: String, required: true };
const text = { type: String, default: '' };
const count = { type: Number, required: true };
const moment = { type: Date, required: true };

/** `submissions`. */
export const submissionSchema = new Schema<SubmissionDocument>(
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
    entries: [
      new Schema(
        { link: text, optionId: text, image: text, receipt: text, imageHash: text, receiptHash: text },
        { _id: false, id: false },
      ),
    ],
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
