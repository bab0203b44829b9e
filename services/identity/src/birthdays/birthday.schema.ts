import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Birthday } from './domain/birthday.js';

export type BirthdayDocument = DocumentOf<Birthday>;

/** Progress of a job that works day by day. */
export interface ProgressDocument {
  /** The job. */
  _id: string;
  /** The last day that is wholly done, YYYY-MM-DD in Kuala Lumpur. */
  doneTo: string;
}

const required = { type: String, required: true };

/** `birthdays`: one document for each that was published. */
export const birthdaySchema = new Schema<BirthdayDocument>(
  { _id: required, day: required },
  { collection: 'birthdays', autoIndex: false, versionKey: false, id: false },
);

/** `_jobs`: one document a job. */
export const progressSchema = new Schema<ProgressDocument>(
  { _id: required, doneTo: required },
  { collection: '_jobs', autoIndex: false, versionKey: false, id: false },
);
