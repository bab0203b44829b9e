import { Schema } from 'mongoose';

/** One event that brought an award to a member, and its place among that member's awards of the kind. */
export interface AwardFactDoc {
  /** `<source>:<member>:<n>`: a place that only one of several at once can take. */
  _id: string;
  fact: string;
  source: string;
  member: string;
  n: number;
  at: Date;
}

const text = { type: String, required: true };

/** `award_facts`: the events that brought an award. */
export const awardFactSchema = new Schema<AwardFactDoc>(
  {
    _id: text,
    fact: text,
    source: text,
    member: text,
    n: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'award_facts', versionKey: false },
);

// An event brings an award once, to one member.
awardFactSchema.index({ fact: 1 }, { name: 'fact', unique: true });
// The places that a member has taken.
awardFactSchema.index({ source: 1, member: 1, n: 1 }, { name: 'places' });
