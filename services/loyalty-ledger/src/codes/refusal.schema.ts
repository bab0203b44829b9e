import { Schema } from 'mongoose';

/** A refused try, without personal data. */
export interface CodeRefusalDoc {
  member: string;
  reason: string;
  codeHash: string;
  ipHash: string;
  deviceHash: string;
  at: Date;
  /** Real time, for the time-to-live. */
  writtenAt: Date;
}

/** Time that refused attempts are kept for fraud review, in seconds. */
const REFUSALS_KEPT_S = 180 * 86_400;

const text = { type: String, required: true };
const date = { type: Date, required: true };

/** `code_refusals`: refused tries, kept for fraud review. */
export const codeRefusalSchema = new Schema<CodeRefusalDoc>(
  { member: text, reason: text, codeHash: text, ipHash: text, deviceHash: text, at: date, writtenAt: date },
  { collection: 'code_refusals', versionKey: false },
);

codeRefusalSchema.index({ writtenAt: 1 }, { name: 'ttl', expireAfterSeconds: REFUSALS_KEPT_S });
// Fraud review: what one member tried, newest first.
codeRefusalSchema.index({ member: 1, at: -1 }, { name: 'member' });
