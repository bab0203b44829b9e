import { type Connection, modelOf, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type ProgressDocument, progressSchema } from '../birthdays/birthday.schema.js';

/** The day up to which reminders of a kind that come by the calendar are planned. */
@Injectable()
export class ReminderProgress {
  private readonly progress: Model<ProgressDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.progress = modelOf(connection, 'JobProgress', progressSchema);
  }

  /** The last day that is wholly planned; null before the first. */
  async doneTo(kind: string): Promise<string | null> {
    return (await this.progress.findById(`reminders.${kind}`).lean<ProgressDocument>())?.doneTo ?? null;
  }

  async setDoneTo(kind: string, day: string): Promise<void> {
    await this.progress.updateOne({ _id: `reminders.${kind}` }, { $set: { doneTo: day } }, { upsert: true });
  }
}
