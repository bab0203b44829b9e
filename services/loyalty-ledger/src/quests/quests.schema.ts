import { Schema } from 'mongoose';
import type { Completion } from './domain/completion.js';
import { TRIGGERS, type TriggerOccurrence } from './domain/quest.js';

/** Events of a trigger as stored; `_id` is `<member>:<trigger>`. */
export type OccurrenceDoc = TriggerOccurrence & { _id: string };

/** A completed quest; `_id` is `<member>:<quest>:<period>`, which makes it one. */
export type CompletionDoc = Omit<Completion, 'id'> & {
  _id: string;
  /** A real-time stamp that no shifted clock touches: the position of the tail. */
  writtenAt: Date;
};

const text = { type: String, required: true };
const number = { type: Number, required: true };
const date = { type: Date, required: true };
const part = (fields: object) => new Schema(fields as never, { _id: false });
const options = (collection: string) => ({ collection, versionKey: false }) as const;
const trigger = { type: String, enum: TRIGGERS, required: true };

/** `quest_occurrences`: what has been true of whom. */
export const occurrenceSchema = new Schema<OccurrenceDoc>(
  { _id: text, member: text, trigger, firstAt: date, lastAt: date },
  options('quest_occurrences'),
);

// Finds the events of one member, for the quests that they complete.
occurrenceSchema.index({ member: 1 }, { name: 'member' });

/** `quest_completions`: its own outbox. */
export const completionSchema = new Schema<CompletionDoc>(
  {
    _id: text,
    member: text,
    quest: text,
    period: text,
    points: number,
    at: date,
    cause: { type: part({ correlationId: String, actor: part({ id: String, type: text }) }), required: true },
    writtenAt: date,
  } as never,
  options('quest_completions'),
);

// The sweep after an expired resume token reads in this order.
completionSchema.index({ writtenAt: 1 }, { name: 'writtenAt' });
// Finds whether anybody has completed a round of a quest, and counts who has.
completionSchema.index({ quest: 1, period: 1 }, { name: 'round' });
