import type { DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import type { Message, Part } from './domain/message.js';

/** A message; of one that was cleared only `_id`, `events` and `clearedAt` are left. */
export type MessageDocument = DocumentOf<Message> & { clearedAt?: Date };

/** Collection of messages. */
export const MESSAGES_COLLECTION = 'inbox_messages';

/** As long as handled events are remembered elsewhere (services/platform/src/mongo/migrations.ts), in seconds. */
const REMEMBERED_S = 180 * 86_400;

const required = { type: String, required: true };

const partSchema = new Schema<Part>(
  { event: required, type: required, params: { type: Schema.Types.Mixed, required: true } },
  { _id: false, minimize: false },
);

/** `inbox_messages`. */
export const messageSchema = new Schema<MessageDocument>(
  {
    _id: required,
    memberId: required,
    parts: { type: [partSchema], required: true },
    events: { type: [String], required: true },
    at: { type: Date, required: true },
    read: { type: Boolean, required: true },
    writtenAt: { type: Date, required: true },
    clearedAt: Date,
  },
  { collection: MESSAGES_COLLECTION, autoIndex: false, versionKey: false, id: false, minimize: false },
);
messageSchema.index({ memberId: 1, at: -1, _id: -1 }, { name: 'newest' });
messageSchema.index({ memberId: 1, read: 1 }, { name: 'unread' });
messageSchema.index({ writtenAt: 1 }, { name: 'writtenAt' });
messageSchema.index({ clearedAt: 1 }, { name: 'clearedAt_ttl', expireAfterSeconds: REMEMBERED_S });
