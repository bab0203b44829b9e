import { Schema } from 'mongoose';

/** Progress of a job that works day by day. */
export interface ProgressDocument {
  /** The job. */
  _id: string;
  /** The last day that is wholly done, YYYY-MM-DD in Kuala Lumpur. */
  doneTo: string;
}

const required = { type: String, required: true };

/** `_jobs`: one document a job. */
export const progressSchema = new Schema<ProgressDocument>(
  { _id: required, doneTo: required },
  { collection: '_jobs', autoIndex: false, versionKey: false, id: false },
);
