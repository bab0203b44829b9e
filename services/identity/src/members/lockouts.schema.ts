import { Schema } from 'mongoose';

/** Failed sign-ins under one account name. `_id` is a hash of it: most names that are guessed are nobody's here. */
export interface LockoutRecord {
  _id: string;
  failures: Date[];
  lockedUntil: Date | null;
  /** Counts writes: a decision made on a state that has moved on is made again. */
  version: number;
  /** Cleaning up only; far later than any lock. */
  removeAt: Date;
}

export const lockoutSchema = new Schema<LockoutRecord>(
  {
    _id: { type: String, required: true },
    failures: [Date],
    lockedUntil: Date,
    version: { type: Number, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'lockouts', autoIndex: false, versionKey: false },
);

lockoutSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
