import { Schema } from 'mongoose';
import type { Tier } from './domain/tier.js';

/** A member's tier as stored, derived from the log; `_id` is the member. */
export interface TierDoc extends Omit<Tier, 'member'> {
  _id: string;
  /** Time at which the job must check it again; in the past while something is owed. */
  dueAt: Date;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false });

/** `tiers`: one document a member. */
export const tierSchema = new Schema<TierDoc>(
  {
    _id: text,
    opened: date,
    tier: text,
    since: date,
    pending: { type: part({ tier: text, qualifiedAt: date, showsAt: date }), default: null },
    reviewAt: date,
    foldedSeq: number,
    foldedHash: String,
    sum: part({ from: date, points: number, earliest: date, latest: date }),
    history: [part({ tier: text, previousTier: String, status: text, at: date })],
    welcomed: [String],
    owed: [String],
    dueAt: date,
    version: number,
  } as never,
  { collection: 'tiers', versionKey: false },
);

// The job reads what is due and nobody else, however many members there are.
tierSchema.index({ dueAt: 1 }, { name: 'due' });
// A rehearsal of thresholds reads those of referrers before those of their friends.
tierSchema.index({ opened: 1, _id: 1 }, { name: 'opened' });
