import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { EngagementEntry } from './domain/engagement-entry.js';

export type EngagementEntryDocument = DocumentOf<EngagementEntry>;

const number = { type: Number, required: true };

/** `engagement_queue`: one document a member. */
export const engagementQueueSchema = new Schema<EngagementEntryDocument>(
  {
    _id: { type: String, required: true },
    changes: number,
    attempts: number,
    claim: String,
    dueAt: { type: Date, required: true },
  },
  { collection: 'engagement_queue', autoIndex: false, versionKey: false, id: false },
);
engagementQueueSchema.index({ dueAt: 1 }, { name: 'due' });
