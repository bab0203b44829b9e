import { Schema } from 'mongoose';
import type { DocumentOf } from '@club/platform';
import type { Verification } from './verification.js';

/** A verification as stored. */
export type VerificationDoc = DocumentOf<Verification>;

const text = { type: String, required: true };
const number = { type: Number, required: true };

/** `verifications`: the result of the last verification of the whole log. */
export const verificationSchema = new Schema<VerificationDoc>(
  {
    ...{ _id: text, at: { type: Date, required: true }, accounts: number, entries: number, violations: number },
    first: new Schema({ member: String, seq: number, invariant: text, detail: String } as never, { _id: false }),
    digestsPublished: { type: Boolean, required: true },
  } as never,
  { collection: 'verifications', versionKey: false },
);
