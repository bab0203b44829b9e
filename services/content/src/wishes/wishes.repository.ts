import { MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { itemOf, ItemsRepository } from '../items/items.repository.js';
import type { Wish } from './domain/wish.js';
import { wishSchema } from './wish.schema.js';

/** The wishes of the tree. */
@Injectable()
export class WishesRepository extends ItemsRepository<Wish> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'Wish', wishSchema);
  }

  /** In the order they were made; hidden ones only with `all`. */
  override async list(all: boolean): Promise<Wish[]> {
    return (await super.list(all)).reverse();
  }

  /** One wish, as the transaction sees it. */
  override async find(id: string, session?: ClientSession): Promise<Wish | null> {
    const found = await this.model
      .findOne({ _id: id })
      .session(session ?? null)
      .lean();
    return found ? itemOf<Wish>(found) : null;
  }

  /** Returns the names of those among these wishes that there are, by id. */
  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }, { name: 1 }).lean();
    return new Map(found.map(({ _id, name }) => [_id, name]));
  }

  /** Returns the points of the wishes that are not shown. */
  async hiddenPoints(): Promise<number> {
    const [found] = await this.model.aggregate<{ points: number }>([
      { $match: { active: false } },
      { $group: { _id: null, points: { $sum: '$points' } } },
    ]);
    return found?.points ?? 0;
  }

  /** Sets the points right, within the transaction that counted them. */
  async setPoints(session: ClientSession, id: string, points: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { points } }, { session });
  }

  /** Adds the points of a gift, within its transaction. */
  async grow(session: ClientSession, id: string, points: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { points } }, { session });
  }
}
