import {
  type ClientSession,
  type Connection,
  fromDocument,
  insertMissing,
  modelOf,
  MONGO,
  nativeCollection,
  removalAfter,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model, mongo } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import type { Reminder } from './domain/reminder.js';
import {
  type ReminderDayDocument,
  reminderDaySchema,
  type ReminderDocument,
  reminderSchema,
} from './reminder.schema.js';

/** Events may come again for a week, and a day is asked about while it lasts. */
const KEEP_MS = 14 * 24 * 3_600_000;

/** Reminders that wait, and the days on which members were sent one. */
@Injectable()
export class RemindersRepository implements KeepsMembers {
  private readonly reminders: Model<ReminderDocument>;
  private readonly days: Model<ReminderDayDocument>;
  // A page of members at once, and each by itself.
  private readonly native: mongo.Collection<ReminderDocument>;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures) {
    this.reminders = modelOf(connection, 'Reminder', reminderSchema);
    this.days = modelOf(connection, 'ReminderDay', reminderDaySchema);
    this.native = nativeCollection(connection, this.reminders);
    erasures.register(this);
  }

  /** Adds those that are not known yet, whatever became of them. */
  async add(reminders: readonly Reminder[]): Promise<void> {
    await insertMissing(
      this.native,
      reminders.map(({ id, ...rest }) => ({
        ...{ _id: id, ...rest, values: { ...rest.values } },
        ...{ state: 'waiting' as const, removeAt: removalAfter(rest.until, KEEP_MS) },
      })),
    );
  }

  /** Ids of the members with reminders that are due, the longest waiting first. */
  async membersDue(now: Date, limit: number): Promise<string[]> {
    const due = this.reminders
      .find({ state: 'waiting', dueAt: trusted({ $lte: now }) }, { memberId: 1 })
      .sort({ dueAt: 1 })
      .limit(limit);
    return [...new Set((await due.lean<Pick<ReminderDocument, 'memberId'>[]>()).map(({ memberId }) => memberId))];
  }

  /** A member's that are due. */
  async due(memberId: string, now: Date): Promise<Reminder[]> {
    const due = this.reminders.find({ memberId, state: 'waiting', dueAt: trusted({ $lte: now }) });
    return (await due.lean<ReminderDocument[]>()).map(plain);
  }

  /** Whether a member was sent one on a day. */
  async wasSent(memberId: string, day: string): Promise<boolean> {
    return (await this.days.exists({ _id: dayId(memberId, day) })) !== null;
  }

  /** Uses up a member's day, in the transaction of the message; fails with a duplicate key when it is used up already. */
  async takeDay(memberId: string, day: string, now: Date, session: ClientSession): Promise<void> {
    const record = { _id: dayId(memberId, day), memberId, removeAt: removalAfter(now, KEEP_MS) };
    await this.days.insertMany([record], { session });
  }

  /** Marks a waiting one as sent; false when it waits no longer. */
  async sent(id: string, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.reminders.updateOne(
      { _id: id, state: 'waiting' },
      { $set: { state: 'sent' } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Ends waiting ones that are not sent any more. */
  async drop(ids: readonly string[]): Promise<void> {
    await this.reminders.updateMany(
      { _id: trusted({ $in: [...ids] }), state: 'waiting' },
      { $set: { state: 'dropped' } },
    );
  }

  /** Lets waiting ones wait until a time. */
  async postpone(ids: readonly string[], dueAt: Date): Promise<void> {
    await this.reminders.updateMany({ _id: trusted({ $in: [...ids] }), state: 'waiting' }, { $set: { dueAt } });
  }

  /** Removes a member's. */
  async eraseMember({ id }: Member, session: ClientSession): Promise<void> {
    await this.reminders.deleteMany({ memberId: id }, { session });
    await this.days.deleteMany({ memberId: id }, { session });
  }
}

const dayId = (memberId: string, day: string) => `${memberId}:${day}`;
const plain = ({ state: _, removeAt: __, ...document }: ReminderDocument): Reminder =>
  fromDocument(document) as Reminder;
