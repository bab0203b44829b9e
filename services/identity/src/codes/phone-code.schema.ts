import { Schema } from 'mongoose';
import type { StoredOtp } from '../otp/domain/otp.js';

/** The code that is out for a subject. */
export interface PhoneCodeDocument {
  /** Subject of the code; see domain/subject.ts. */
  _id: string;
  otp: StoredOtp;
  /** Cleaning up only, a day after the code is over. */
  removeAt: Date;
}

const required = { type: String, required: true };
const moment = { type: Date, required: true };

/** `phone_codes`: one document a subject that a code was sent for. */
export const phoneCodeSchema = new Schema<PhoneCodeDocument>(
  {
    _id: required,
    otp: new Schema(
      { salt: required, digest: required, tries: { type: Number, required: true }, expiresAt: moment, sentAt: Date },
      { _id: false, id: false },
    ),
    removeAt: moment,
  },
  { collection: 'phone_codes', autoIndex: false, versionKey: false, id: false },
);
phoneCodeSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
