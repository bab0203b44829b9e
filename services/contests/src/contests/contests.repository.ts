import { DomainError, MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { type ContestRecord, contestSchema } from './contest.schema.js';

/** Contests. There are a few dozen of them, so that lists are read whole. */
@Injectable()
export class ContestsRepository {
  private readonly model: Model<ContestRecord>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.models['Contest'] ?? connection.model<ContestRecord>('Contest', contestSchema);
  }

  /** In no order; hidden ones only with `all`. */
  list(all: boolean): Promise<ContestRecord[]> {
    return this.model.find(all ? {} : { active: true }).lean<ContestRecord[]>();
  }

  find(id: string): Promise<ContestRecord | null> {
    return this.model.findOne({ _id: id }).lean<ContestRecord>();
  }

  findMany(ids: readonly string[]): Promise<ContestRecord[]> {
    return this.model.find({ _id: trusted({ $in: [...ids] }) }).lean<ContestRecord[]>();
  }

  async insert(record: ContestRecord): Promise<void> {
    await this.model.create(record);
  }

  /** Adds a record unless its id is there already. */
  async insertOnce({ _id, ...rest }: ContestRecord): Promise<void> {
    await this.model.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }

  /** Changes fields of a contest. Errors: NOT_FOUND. */
  async change(id: string, change: Partial<ContestRecord>): Promise<ContestRecord> {
    const changed = await this.model
      .findOneAndUpdate({ _id: id }, { $set: change }, { returnDocument: 'after' })
      .lean<ContestRecord>();
    if (!changed) throw new DomainError('NOT_FOUND');
    return changed;
  }

  /** Shows a hidden one, hides a shown one. Errors: NOT_FOUND. */
  async toggle(id: string, now: Date): Promise<ContestRecord> {
    const changed = await this.model
      .findOneAndUpdate({ _id: id }, [{ $set: { active: { $not: '$active' }, updatedAt: now } }], {
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<ContestRecord>();
    if (!changed) throw new DomainError('NOT_FOUND');
    return changed;
  }
}
