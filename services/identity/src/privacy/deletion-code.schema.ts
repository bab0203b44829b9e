import { Schema } from 'mongoose';
import type { StoredOtp } from '../signup/domain/otp.js';

/** The code that is out for a member. */
export interface DeletionCodeDocument {
  /** The member. */
  _id: string;
  otp: StoredOtp;
  /** Cleaning up only, a day after the code is over. */
  removeAt: Date;
}

const required = { type: String, required: true };
const moment = { type: Date, required: true };

/** `deletion_codes`: one document a member who was sent a code. */
export const deletionCodeSchema = new Schema<DeletionCodeDocument>(
  {
    _id: required,
    otp: new Schema(
      { salt: required, digest: required, tries: { type: Number, required: true }, expiresAt: moment, sentAt: Date },
      { _id: false, id: false },
    ),
    removeAt: moment,
  },
  { collection: 'deletion_codes', autoIndex: false, versionKey: false, id: false },
);
deletionCodeSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
