import { Schema } from 'mongoose';

/** State of a membership by its latest event. */
export interface MembershipDoc {
  /** The member. */
  _id: string;
  ended: boolean;
  /** Time of that event, by the publisher's clock: an older event that arrives late changes nothing. */
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
