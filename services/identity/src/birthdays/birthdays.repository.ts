import { type ClientSession, type Connection, modelOf, MONGO, toDocument, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { JobProgress } from '../job-progress/job-progress.repository.js';
import { type BirthdayDocument, birthdaySchema } from './birthday.schema.js';
import type { Birthday } from './domain/birthday.js';

const JOB = 'birthdays';

/** Published birthdays, and the day up to which all are published. */
@Injectable()
export class BirthdaysRepository {
  private readonly birthdays: Model<BirthdayDocument>;
  private readonly progress: JobProgress;

  constructor(@Inject(MONGO) connection: Connection) {
    this.birthdays = modelOf(connection, 'Birthday', birthdaySchema);
    this.progress = new JobProgress(connection);
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
  doneTo(): Promise<string | null> {
    return this.progress.doneTo(JOB);
  }

  setDoneTo(day: string): Promise<void> {
    return this.progress.setDoneTo(JOB, day);
  }
}
