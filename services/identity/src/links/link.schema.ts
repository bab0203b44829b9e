import { Schema } from 'mongoose';
import type { LinkOutcome } from './domain/link.js';

/** The latest link of a member for a purpose. `_id` is `<purpose>:<member>`, so that a new one replaces it. */
export interface LinkDocument {
  _id: string;
  digest: string;
  nonce: string;
  datems: number;
  /** Outcome of the link; null while it is open. */
  outcome: LinkOutcome | null;
  removeAt: Date;
}

const required = { type: String, required: true };

export const linkSchema = new Schema<LinkDocument>(
  {
    _id: required,
    digest: required,
    nonce: required,
    datems: { type: Number, required: true },
    outcome: { type: String, default: null },
    removeAt: { type: Date, required: true },
  },
  { collection: 'links', autoIndex: false, versionKey: false },
);

// Cleaning up only; far later than the midnight that is the rule.
linkSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
