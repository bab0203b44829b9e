import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { type ClientSession, fromDocument, modelOf, MONGO, toDocument, trusted, withTransaction } from '@club/platform';
import { type AlarmDoc, alarmSchema } from './alarm.schema.js';
import type { Alarm } from './domain/alarm-rules.js';

/** The most alarms that are shown; more of one kind say nothing more. */
const MAX_SHOWN = 200;

/** Alarms in MongoDB. */
@Injectable()
export class AlarmsRepository {
  private readonly alarms: Model<AlarmDoc>;

  constructor(@Inject(MONGO) private readonly connection: Connection) {
    this.alarms = modelOf(connection, 'CodeAlarm', alarmSchema);
  }

  /** Alarms by their ids. */
  async byIds(ids: readonly string[]): Promise<Map<string, Alarm>> {
    const found = await this.alarms.find({ _id: trusted({ $in: [...ids] }) }).lean<AlarmDoc[]>();
    return new Map(found.map((doc) => [doc._id, fromDocument(doc)]));
  }

  /** Stores an alarm as it is now, unless somebody has acknowledged it since `before` was read. */
  async put(alarm: Alarm, before: Alarm | undefined): Promise<void> {
    const { _id, ...fields } = toDocument(alarm);
    const at = before?.acknowledged?.at;
    const same = at ? { 'acknowledged.at': at } : { acknowledged: trusted({ $exists: false }) };
    if (!before) await this.alarms.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true });
    else await this.alarms.replaceOne({ _id, ...same }, fields);
  }

  /** Open alarms, the latest first, and those that were acknowledged since a moment. */
  async list(since: Date): Promise<Alarm[]> {
    const found = await this.alarms
      .find({
        $or: [{ acknowledged: trusted({ $exists: false }) }, { 'acknowledged.at': trusted({ $gte: since }) }],
      })
      .sort({ 'acknowledged.at': 1, last: -1 })
      .limit(MAX_SHOWN)
      .lean<AlarmDoc[]>();
    return found.map((doc) => fromDocument(doc));
  }

  /** Number of open alarms by kind. */
  async countOpen(): Promise<Map<string, number>> {
    const rows = await this.alarms.aggregate<{ _id: string; count: number }>([
      { $match: { acknowledged: { $exists: false } } },
      { $group: { _id: '$kind', count: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, count }) => [_id, count]));
  }

  /** Acknowledges an alarm and writes what belongs to it `within`; one that was acknowledged stays as it is; null without it. */
  async acknowledge(
    id: string,
    by: { by: string; note: string },
    within: (session: ClientSession, alarm: Alarm) => Promise<void>,
  ): Promise<Alarm | null> {
    // Real time, as what the alarm has seen is stamped.
    const acknowledged = { at: new Date(), ...by };
    return withTransaction(this.connection, async (session) => {
      const found = await this.alarms.findById(id).session(session).lean<AlarmDoc>();
      if (!found) return null;
      if (found.acknowledged) return fromDocument(found);
      const alarm = { ...fromDocument(found), acknowledged };
      await this.alarms.updateOne({ _id: id }, { $set: { acknowledged } }, { session });
      await within(session, alarm);
      return alarm;
    });
  }
}
