import { Schema } from 'mongoose';

/** What the latest fact about a membership says. */
export interface MembershipDoc {
  /** The member. */
  _id: string;
  ended: boolean;
  /** When, by the club's clock: an older fact that arrives late changes nothing. */
  at: Date;
}

/** `memberships`: those that have ended at some time; read by member only. */
export const membershipSchema = new Schema<MembershipDoc>(
  {
    _id: { type: String, required: true },
    ended: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'memberships', versionKey: false },
);
