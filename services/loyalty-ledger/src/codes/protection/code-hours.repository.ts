import { Inject, Injectable } from '@nestjs/common';
import { type Connection, modelOf, MONGO, nativeCollection } from '@club/platform';
import type { mongo } from 'mongoose';
import type { CodeHour } from '../domain/code-hours.js';
import { type CodeHourDoc, codeHourSchema } from './code-hour.schema.js';

/** Hours of codes in MongoDB. */
@Injectable()
export class CodeHoursRepository {
  private readonly native: mongo.Collection<CodeHourDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.native = nativeCollection(connection, modelOf(connection, 'CodeHour', codeHourSchema));
  }

  /** The hours that begin at a moment or later, in their order. */
  async since(moment: Date): Promise<CodeHour[]> {
    const docs = await this.native
      .find({ _id: { $gte: moment.getTime() } })
      .sort({ _id: 1 })
      .toArray();
    return docs.map(({ _id, registered, refused }) => ({ begin: _id, registered, refused }));
  }

  /** Keeps hours; one that is known was counted alike. */
  async keep(hours: readonly CodeHour[]): Promise<void> {
    if (hours.length === 0) return;
    await this.native.bulkWrite(
      hours.map(({ begin, ...counts }) => ({
        replaceOne: { filter: { _id: begin }, replacement: { at: new Date(begin), ...counts }, upsert: true },
      })),
      { ordered: false },
    );
  }
}
