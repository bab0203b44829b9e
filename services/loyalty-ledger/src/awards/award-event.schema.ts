import { Schema } from 'mongoose';

/** One event that brought an award to a member, and its place among that member's awards of the kind. */
export interface AwardEventDoc {
  /** `<source>:<member>:<n>`: a place that only one of several at once can take. */
  _id: string;
  event: string;
  source: string;
  member: string;
  n: number;
  at: Date;
}

const text = { type: String, required: true };

/** `award_events`: the events that brought an award. */
export const awardEventSchema = new Schema<AwardEventDoc>(
  {
    _id: text,
    event: text,
    source: text,
    member: text,
    n: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'award_events', versionKey: false },
);

// An event brings an award once, to one member.
awardEventSchema.index({ event: 1 }, { name: 'event', unique: true });
// The places that a member has taken.
awardEventSchema.index({ source: 1, member: 1, n: 1 }, { name: 'places' });
