import { Schema } from 'mongoose';

/** State of a membership by its latest event. */
export interface MembershipDoc {
  /** The member. */
  _id: string;
  ended: boolean;
  /** Time of that event, by the publisher's clock: an older event that arrives late changes nothing. */
  at: Date;
  /** Whether an administrator has blocked the account; absent for never. */
  blocked?: boolean;
  /** Time of the latest event about that. */
  blockedAt?: Date;
}

/** `memberships`: those that have ended or were blocked at some time; read by member only. */
export const membershipSchema = new Schema<MembershipDoc>(
  {
    _id: { type: String, required: true },
    ended: { type: Boolean, required: true },
    at: { type: Date, required: true },
    blocked: { type: Boolean },
    blockedAt: { type: Date },
  },
  { collection: 'memberships', versionKey: false },
);
