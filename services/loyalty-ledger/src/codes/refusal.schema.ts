import { Schema } from 'mongoose';
import type { DeviceKind } from '../claims/domain/device-kind.js';

/** A refused try, without personal data. */
export interface CodeRefusalDoc {
  member: string;
  reason: string;
  codeHash: string;
  /** Batch of the code; absent for one that no batch has. */
  batch?: string;
  ipHash: string;
  deviceHash: string;
  /** Kind of the device; absent when unknown. */
  kind?: DeviceKind;
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
  {
    ...{ member: text, reason: text, codeHash: text, batch: String, ipHash: text, deviceHash: text, kind: String },
    ...{ at: date, writtenAt: date },
  },
  { collection: 'code_refusals', versionKey: false },
);

codeRefusalSchema.index({ writtenAt: 1 }, { name: 'ttl', expireAfterSeconds: REFUSALS_KEPT_S });
// Fraud review: what one member tried, newest first.
codeRefusalSchema.index({ member: 1, at: -1 }, { name: 'member' });
// The tries of one code, and the number of them.
codeRefusalSchema.index({ codeHash: 1, at: -1 }, { name: 'code' });
// The refused tries of a batch, those of a time, and the number of them.
codeRefusalSchema.index({ batch: 1, writtenAt: 1 }, { name: 'batch_written' });
