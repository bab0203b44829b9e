import { MONGO, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { ItemsRepository } from '../records/items.repository.js';
import type { Wish } from './domain/wish.js';
import { WISH_COLUMNS, wishSchema } from './wish.schema.js';

/** The wishes of the tree. */
@Injectable()
export class WishesRepository extends ItemsRepository<Wish> {
  constructor(@Inject(MONGO) connection: Connection) {
    const searched = ['name', 'wishes.en', 'wishes.bm'];
    super(connection, 'Wish', wishSchema, { sorts: WISH_COLUMNS, searched, order: { createdAt: 1, _id: 1 } });
  }

  /** In the order they were made; hidden ones only with `all`. */
  override async list(all: boolean): Promise<Wish[]> {
    return (await super.list(all)).reverse();
  }

  /** Changes a wish, but for its points, which only gifts move. Errors: EDIT_CONFLICT. */
  override change(
    id: string,
    version: number,
    { points: _, ...change }: Parameters<ItemsRepository<Wish>['change']>[2],
    session: ClientSession,
  ): Promise<Wish> {
    return super.change(id, version, change as never, session);
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
