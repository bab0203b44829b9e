import { Schema } from 'mongoose';

/** One message of one member. Its id is that of the event it was made from: an event makes one message, ever. */
export interface MessageRecord {
  _id: string;
  memberId: string;
  type: string;
  params: Record<string, string>;
  /** When the thing happened, by the club's clock. */
  at: Date;
  read: boolean;
  /** Real time; orders what is told to open apps. */
  writtenAt: Date;
}

/** Collection of {@link MessageRecord}. */
export const MESSAGES_COLLECTION = 'inbox_messages';

const required = { type: String, required: true };

export const messageSchema = new Schema<MessageRecord>(
  {
    _id: required,
    memberId: required,
    type: required,
    params: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    read: { type: Boolean, required: true },
    writtenAt: { type: Date, required: true },
  },
  { collection: MESSAGES_COLLECTION, autoIndex: false, versionKey: false, id: false, minimize: false },
);
messageSchema.index({ memberId: 1, at: -1, _id: -1 }, { name: 'newest' });
messageSchema.index({ memberId: 1, read: 1 }, { name: 'unread' });
messageSchema.index({ writtenAt: 1 }, { name: 'writtenAt' });
