import {
  backoff,
  type ClientSession,
  type Connection,
  modelOf,
  MONGO,
  newId,
  trusted,
  type WorkSignal,
  WorkSignals,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import type { Notification } from './notification.js';
import { type NotificationDocument, notificationSchema } from './notification.schema.js';

/** One try may take this long; then another replica takes the message over. */
const CLAIM_MS = 60_000;
/** About an hour and a half of trying. */
const MAX_ATTEMPTS = 15;
const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 10 * 60_000;
const KEEP_FAILED_MS = 30 * 24 * 60 * 60_000;

// Of a union, Omit must look at each member by itself.
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type NewNotification = WithoutId<Notification>;

/** Messages on their way, written in the transaction of what they report. */
@Injectable()
export class NotificationsRepository implements KeepsMembers {
  private readonly model: Model<NotificationDocument>;

  /** Raised once new messages may have been committed. */
  readonly written: WorkSignal;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures, signals: WorkSignals) {
    this.model = modelOf(connection, 'Notification', notificationSchema);
    this.written = signals.of(this.model.collection.name);
    erasures.register(this);
  }

  /** Nothing is sent unless the transaction commits, and then everything is. */
  async append(session: ClientSession, notifications: NewNotification[]): Promise<void> {
    const now = new Date();
    const records = notifications.map((one) => ({
      ...one,
      _id: newId(),
      dueAt: now,
      attempts: 0,
      failedAt: null,
      removeAt: null,
    }));
    this.written.raiseAfter(session);
    await this.model.insertMany(records, { session });
  }

  /** Takes the longest-due message of a channel for one try; null when none is due. */
  async claim(channel: Notification['channel']): Promise<{ notification: Notification; attempt: number } | null> {
    const now = Date.now();
    const record = await this.model
      .findOneAndUpdate(
        { channel, failedAt: null, dueAt: trusted({ $lte: new Date(now) }) },
        { $set: { dueAt: new Date(now + CLAIM_MS) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<NotificationDocument>();
    if (!record) return null;
    const { _id, memberId, adminId, nonce, language, link, to, code, message, reminder, deviceId } = record;
    const ofMember = reminder ? { memberId, reminder, deviceId } : { memberId, link, to, code };
    const about = adminId ? { adminId, nonce } : ofMember;
    const notification = { id: _id, channel: record.channel, message, language, ...about } as Notification;
    return { notification, attempt: record.attempts };
  }

  /** The message is sent, or there is nothing to send any more. */
  async done(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id });
  }

  /** Returns in how many milliseconds the message is tried again; null when that was the last try and it is put aside. */
  async failed(id: string, attempt: number): Promise<number | null> {
    const now = Date.now();
    const last = attempt >= MAX_ATTEMPTS;
    const wait = backoff(attempt, FIRST_WAIT_MS, MAX_WAIT_MS);
    const change = last
      ? { failedAt: new Date(now), removeAt: new Date(now + KEEP_FAILED_MS) }
      : { dueAt: new Date(now + wait) };
    await this.model.updateOne({ _id: id }, { $set: change });
    return last ? null : wait;
  }

  /** Removes the reminders that are on their way to a member's e-mail. */
  async withdrawReminderEmails(memberId: string, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ memberId, message: 'reminder', channel: 'email' }, { session });
  }

  /** Removes the messages that are on their way to a member. */
  async eraseMember({ id }: Member, session: ClientSession): Promise<void> {
    await this.model.deleteMany({ memberId: id }, { session });
  }
}
