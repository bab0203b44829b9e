import { DomainError, fromDocument, modelOf, MONGO, toDocument, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { type ContestDocument, contestSchema } from './contest.schema.js';
import type { Contest } from './domain/contest.js';

/** Contests. There are a few dozen of them, so that lists are read whole. */
@Injectable()
export class ContestsRepository {
  private readonly model: Model<ContestDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Contest', contestSchema);
  }

  /** In no order; hidden ones only with `all`. */
  async list(all: boolean): Promise<Contest[]> {
    return (await this.model.find(all ? {} : { active: true }).lean()).map(fromDocument);
  }

  async find(id: string): Promise<Contest | null> {
    const found = await this.model.findOne({ _id: id }).lean();
    return found && fromDocument(found);
  }

  async findMany(ids: readonly string[]): Promise<Contest[]> {
    return (await this.model.find({ _id: trusted({ $in: [...ids] }) }).lean()).map(fromDocument);
  }

  async insert(contest: Contest): Promise<void> {
    await this.model.create(toDocument(contest));
  }

  /** Adds a contest unless its id is there already. */
  async insertOnce(contest: Contest): Promise<void> {
    const { _id, ...rest } = toDocument(contest);
    await this.model.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
  }

  /** Changes fields of a contest. Errors: NOT_FOUND. */
  async change(id: string, change: Partial<Omit<Contest, 'id'>>): Promise<Contest> {
    const changed = await this.model
      .findOneAndUpdate({ _id: id }, { $set: change }, { returnDocument: 'after' })
      .lean();
    if (!changed) throw new DomainError('NOT_FOUND');
    return fromDocument(changed);
  }

  /** Shows a hidden one, hides a shown one. Errors: NOT_FOUND. */
  async toggle(id: string, now: Date): Promise<Contest> {
    const changed = await this.model
      .findOneAndUpdate({ _id: id }, [{ $set: { active: { $not: '$active' }, updatedAt: now } }], {
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean();
    if (!changed) throw new DomainError('NOT_FOUND');
    return fromDocument(changed);
  }
}
