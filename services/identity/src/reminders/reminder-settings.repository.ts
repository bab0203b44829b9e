import { type ClientSession, type Connection, fromDocument, modelOf, MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { Member } from '../members/domain/member.js';
import { Erasures, type KeepsMembers } from '../members/erasures.js';
import type { ReminderKind } from './domain/reminder.js';
import { noReminders, type ReminderSettings } from './domain/reminder-settings.js';
import { reminderSettingsSchema, type SettingsDocument } from './reminder.schema.js';

const PAGE = 500;

/** Settings of the members who asked for reminders. */
@Injectable()
export class ReminderSettingsRepository implements KeepsMembers {
  private readonly model: Model<SettingsDocument>;

  constructor(@Inject(MONGO) connection: Connection, erasures: Erasures) {
    this.model = modelOf(connection, 'ReminderSettings', reminderSettingsSchema);
    erasures.register(this);
  }

  /** A member's, or those of one who has not chosen. */
  async of(memberId: string): Promise<ReminderSettings> {
    const found = await this.model.findById(memberId).lean<SettingsDocument>();
    return found ? plain(found) : noReminders(memberId);
  }

  /** Replaces a member's, in the caller's transaction. */
  async put({ id: _id, ...settings }: ReminderSettings, session: ClientSession): Promise<void> {
    const kinds = settings.kinds.map((choice) => ({ ...choice }));
    await this.model.updateOne({ _id }, { $set: { ...settings, kinds } }, { session, upsert: true });
  }

  /** Returns which of the members asked for a kind. */
  async wanting(kind: ReminderKind, memberIds: readonly string[]): Promise<Set<string>> {
    const found = this.model.find({ _id: trusted({ $in: [...memberIds] }), 'kinds.kind': kind }, { _id: 1 });
    return new Set((await found.lean<Pick<SettingsDocument, '_id'>[]>()).map(({ _id }) => _id));
  }

  /** Everybody who asked for a kind, in pages. */
  async *all(kind: ReminderKind): AsyncGenerator<string[]> {
    for (let after = ''; ;) {
      const page = await this.model
        .find({ 'kinds.kind': kind, _id: trusted({ $gt: after }) }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(PAGE)
        .lean<Pick<SettingsDocument, '_id'>[]>();
      const last = page.at(-1);
      if (!last) return;
      yield page.map(({ _id }) => _id);
      after = last._id;
    }
  }

  /** Removes a member's. */
  async eraseMember({ id }: Member, session: ClientSession): Promise<void> {
    await this.model.deleteOne({ _id: id }, { session });
  }
}

const plain = (document: SettingsDocument): ReminderSettings => fromDocument(document) as ReminderSettings;
