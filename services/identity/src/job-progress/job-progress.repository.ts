import { type Connection, modelOf, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type ProgressDocument, progressSchema } from './job-progress.schema.js';

/** The day up to which each job that works day by day is done. */
@Injectable()
export class JobProgress {
  private readonly model: Model<ProgressDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'JobProgress', progressSchema);
  }

  /** The last day that is wholly done; null before the first. */
  async doneTo(job: string): Promise<string | null> {
    return (await this.model.findById(job).lean<ProgressDocument>())?.doneTo ?? null;
  }

  async setDoneTo(job: string, day: string): Promise<void> {
    await this.model.updateOne({ _id: job }, { $set: { doneTo: day } }, { upsert: true });
  }
}
