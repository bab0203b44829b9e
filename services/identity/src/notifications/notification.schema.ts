import { Schema } from 'mongoose';
import type { MemberMessage, Notification, ReminderNotification } from './notification.js';

/** A notification as stored until it is sent. */
export type NotificationDocument = {
  _id: string;
  channel: Notification['channel'];
  message: Notification['message'];
  language: Notification['language'];
  /** Recipient of a message to a member. */
  memberId?: string;
  link?: MemberMessage['link'];
  to?: MemberMessage['to'];
  code?: MemberMessage['code'];
  /** Kind and values of a reminder. */
  reminder?: ReminderNotification['reminder'];
  /** Device that a push message goes to. */
  deviceId?: string;
  /** Recipient of an invitation to the back office. */
  adminId?: string;
  nonce?: string;
  /** Earliest time of the next attempt. Real time: a technical wait, which the product's clock must not extend. */
  dueAt: Date;
  attempts: number;
  /** Time of its cancellation, after the last try; null while it will be tried. */
  failedAt: Date | null;
  removeAt: Date | null;
};

const required = { type: String, required: true };

export const notificationSchema = new Schema<NotificationDocument>(
  {
    _id: required,
    channel: { type: String, enum: ['email', 'sms', 'push'], required: true },
    message: required,
    memberId: String,
    adminId: String,
    nonce: String,
    language: { type: String, default: '' },
    link: { type: Schema.Types.Mixed, default: null },
    to: String,
    code: new Schema({ subject: String, salt: String, expiresAt: Date }, { _id: false, id: false }),
    reminder: { type: Schema.Types.Mixed, default: undefined },
    deviceId: String,
    dueAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    failedAt: { type: Date, default: null },
    removeAt: { type: Date, default: null },
  },
  // A reminder may have no values, and then has none.
  { collection: 'notifications', autoIndex: false, versionKey: false, id: false, minimize: false },
);

notificationSchema.index({ channel: 1, failedAt: 1, dueAt: 1 }, { name: 'due' });
// A member's reminders are withdrawn, and all of one who is erased.
notificationSchema.index({ memberId: 1, message: 1 }, { name: 'member' });
notificationSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
