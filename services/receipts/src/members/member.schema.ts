import { Schema } from 'mongoose';

/** What this service knows of a member. */
export interface MemberDocument {
  /** The member. */
  _id: string;
  /** Receipts ever sent. */
  uploads?: number;
  /** What the latest fact about the membership says. */
  ended?: boolean;
  /** When, by the club's clock: an older fact that arrives late changes nothing. */
  endedAt?: Date;
  /** An erased member. */
  erased?: boolean;
}

/** `members`. */
export const memberSchema = new Schema<MemberDocument>(
  { _id: { type: String, required: true }, uploads: Number, ended: Boolean, endedAt: Date, erased: Boolean },
  { collection: 'members', autoIndex: false, versionKey: false, id: false },
);
