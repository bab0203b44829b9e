import { type ClientSession, type Connection, modelOf, MONGO, toDocument, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type BirthdayDocument, birthdaySchema, type ProgressDocument, progressSchema } from './birthday.schema.js';
import type { Birthday } from './domain/birthday.js';

const JOB = 'birthdays';

/** Published birthdays, and the day up to which all are published. */
@Injectable()
export class BirthdaysRepository {
  private readonly birthdays: Model<BirthdayDocument>;
  private readonly progress: Model<ProgressDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.birthdays = modelOf(connection, 'Birthday', birthdaySchema);
    this.progress = modelOf(connection, 'JobProgress', progressSchema);
  }

  /** Returns those of these birthdays that were published; with a session, as its transaction sees them. */
  async published(ids: readonly string[], session?: ClientSession): Promise<Set<string>> {
    const found = await this.birthdays
      .find({ _id: trusted({ $in: [...ids] }) }, { _id: 1 }, session ? { session } : {})
      .lean<Pick<BirthdayDocument, '_id'>[]>();
    return new Set(found.map(({ _id }) => _id));
  }

  /** Records birthdays as published, with the transaction of their events. */
  async record(birthdays: readonly Birthday[], session: ClientSession): Promise<void> {
    await this.birthdays.insertMany(birthdays.map(toDocument), { session });
  }

  /** The last day that is wholly done; null before the first. */
  async doneTo(): Promise<string | null> {
    return (await this.progress.findById(JOB).lean<ProgressDocument>())?.doneTo ?? null;
  }

  async setDoneTo(day: string): Promise<void> {
    await this.progress.updateOne({ _id: JOB }, { $set: { doneTo: day } }, { upsert: true });
  }
}
