import { type ClientSession, type Connection, modelOf, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { DoubleDays } from '../awards/domain/double-days.js';
import { type CodeStateDoc, codeStateSchema } from './batch.schema.js';

/** Older changes concern nothing that can still be credited: a receipt is reviewed within days. */
const MAX_KEPT = 100;

/** Changes of the double-points days, kept with the version of the batch table that every scan reads. */
@Injectable()
export class DoubleDaysRepository {
  private readonly state: Model<CodeStateDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.state = modelOf(connection, 'CodeState', codeStateSchema);
  }

  /** Returns the changes in the order in which they were made. */
  async find(session: ClientSession): Promise<DoubleDays[]> {
    const found = await this.state.findOne({ _id: 'table' }, { doubleDays: 1 }, { session }).lean<CodeStateDoc>();
    return found?.doubleDays ?? [];
  }

  /** Adds a change, which every replica sees with its next scan. */
  async add(session: ClientSession, change: DoubleDays): Promise<void> {
    await this.state.updateOne(
      { _id: 'table' },
      { $push: { doubleDays: { $each: [change], $slice: -MAX_KEPT } }, $inc: { version: 1 } },
      { session },
    );
  }
}
