import { Schema } from 'mongoose';

/** Codes sent to one number in one calendar day of Kuala Lumpur. `_id` is `<number>:<YYYY-MM-DD>`. */
export interface OtpSendsDocument {
  _id: string;
  count: number;
  removeAt: Date;
}

export const otpSendsSchema = new Schema<OtpSendsDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'otp_sends', autoIndex: false, versionKey: false },
);

otpSendsSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
