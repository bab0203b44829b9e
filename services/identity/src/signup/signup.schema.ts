import { Schema } from 'mongoose';
import type { SignUp } from './domain/signup.js';

/** A sign-up as stored. */
export type SignUpDocument = Omit<SignUp, 'id'> & { _id?: unknown; signupId: string; removeAt: Date };

const required = { type: String, required: true };

/** `signups`: one document a number. */
export const signUpSchema = new Schema<SignUpDocument>(
  {
    signupId: required,
    status: { type: String, enum: ['open', 'verified'], required: true },
    number: required,
    form: { type: Schema.Types.Mixed, default: null },
    referralCode: required,
    referrerId: { type: String, default: null },
    promoterCode: { type: String, default: null },
    orderId: { type: String, default: null },
    otp: new Schema(
      { salt: required, digest: required, tries: { type: Number, required: true }, expiresAt: Date, sentAt: Date },
      { _id: false },
    ),
    verifiedBy: { type: String, default: null },
    expiresAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'signups', autoIndex: false, versionKey: false, id: false, minimize: false },
);

signUpSchema.index({ signupId: 1 }, { name: 'signup_id', unique: true });
// One sign-up a number: a repeated one takes the earlier one's place in a single write.
signUpSchema.index({ number: 1 }, { name: 'number', unique: true });
signUpSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
