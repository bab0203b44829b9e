import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Redemption } from './domain/redemption.js';

/** A redemption with what the saga remembers of it. */
export interface RedemptionDocument extends Omit<DocumentOf<Redemption>, 'placedAt'> {
  /** Absent in what is void. */
  liveKey?: string;
  /** Present while work may be left. */
  resolveAt?: Date;
  /** A void one whose points may still be held. */
  holdOpen?: boolean;
  placedAt?: Date;
}

const required = { type: String, required: true };

/** `redemptions`. What `payload` holds is its kind's own. */
export const redemptionSchema = new Schema<RedemptionDocument>(
  {
    _id: required,
    kind: required,
    memberId: required,
    points: { type: Number, required: true },
    source: required,
    state: { type: String, enum: ['pending', 'committing', 'placed', 'void'], required: true },
    payload: Schema.Types.Mixed,
    bodyHash: String,
    createdAt: { type: Date, required: true },
    placedAt: Date,
    liveKey: String,
    resolveAt: Date,
    holdOpen: Boolean,
  } as never,
  { collection: 'redemptions', autoIndex: false, versionKey: false, id: false, minimize: false },
);

/** Index name, by which a request that is under way already is distinguished from other errors. */
export const LIVE_KEY_INDEX = 'liveKey';

redemptionSchema.index(
  { liveKey: 1 },
  { name: LIVE_KEY_INDEX, unique: true, partialFilterExpression: { liveKey: { $exists: true } } },
);
redemptionSchema.index(
  { resolveAt: 1 },
  { name: 'resolveAt', partialFilterExpression: { resolveAt: { $exists: true } } },
);
// Finds the redemptions of a member who leaves; without it each deletion would read every redemption in its transaction.
redemptionSchema.index({ memberId: 1 }, { name: 'memberId' });
