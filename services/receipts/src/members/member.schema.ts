import { Schema } from 'mongoose';

/** Data about a member that this service keeps. */
export interface MemberDocument {
  /** The member. */
  _id: string;
  /** Receipts ever sent. */
  uploads?: number;
  /** Whether the membership has ended, by the latest event about it. */
  ended?: boolean;
  /** Time of that event, by the publisher's clock: an older event that arrives late changes nothing. */
  endedAt?: Date;
  /** An erased member. */
  erased?: boolean;
}

/** `members`. */
export const memberSchema = new Schema<MemberDocument>(
  { _id: { type: String, required: true }, uploads: Number, ended: Boolean, endedAt: Date, erased: Boolean },
  { collection: 'members', autoIndex: false, versionKey: false, id: false },
);
