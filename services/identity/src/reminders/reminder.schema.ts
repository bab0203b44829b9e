import { type DocumentOf } from '@club/platform';
import { Schema } from 'mongoose';
import { type Reminder, REMINDER_KINDS } from './domain/reminder.js';
import type { ReminderChoice, ReminderSettings } from './domain/reminder-settings.js';

export type SettingsDocument = DocumentOf<ReminderSettings>;

/** A reminder as stored; kept for a while when it is over, so that an event that comes again brings none. */
export type ReminderDocument = DocumentOf<Reminder> & { state: 'waiting' | 'sent' | 'dropped'; removeAt: Date };

/** A day on which a member was sent a reminder; `_id` is `<member>:<YYYY-MM-DD>`. */
export interface ReminderDayDocument {
  _id: string;
  memberId: string;
  removeAt: Date;
}

const required = { type: String, required: true };
const moment = { type: Date, required: true };
const kind = { type: String, enum: REMINDER_KINDS, required: true };
const options = (collection: string) =>
  ({ collection, autoIndex: false, versionKey: false, id: false, minimize: false }) as const;

const choice = new Schema<ReminderChoice>(
  { kind, push: { type: Boolean, required: true }, email: { type: Boolean, required: true } },
  { _id: false, id: false },
);

/** `reminder_settings`: one document for a member who asked for reminders. */
export const reminderSettingsSchema = new Schema<SettingsDocument>(
  { _id: required, kinds: { type: [choice], default: [] }, quietFrom: required, quietTo: required } as never,
  options('reminder_settings'),
);
// Everybody who asked for one kind, in pages.
reminderSettingsSchema.index({ 'kinds.kind': 1, _id: 1 }, { name: 'kind' });

/** `reminders`. */
export const reminderSchema = new Schema<ReminderDocument>(
  {
    _id: required,
    memberId: required,
    kind,
    values: { type: Schema.Types.Mixed, default: {} },
    dueAt: moment,
    until: moment,
    state: { type: String, enum: ['waiting', 'sent', 'dropped'], required: true },
    removeAt: moment,
  } as never,
  options('reminders'),
);
reminderSchema.index({ state: 1, dueAt: 1 }, { name: 'due' });
reminderSchema.index({ memberId: 1, state: 1 }, { name: 'member' });
reminderSchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });

/** `reminder_days`. */
export const reminderDaySchema = new Schema<ReminderDayDocument>(
  { _id: required, memberId: required, removeAt: moment },
  options('reminder_days'),
);
reminderDaySchema.index({ memberId: 1 }, { name: 'member' });
reminderDaySchema.index({ removeAt: 1 }, { name: 'remove', expireAfterSeconds: 0 });
