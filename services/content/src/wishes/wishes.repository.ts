import { MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';
import { ItemsRepository } from '../items/items.repository.js';
import { type WishRecord, wishSchema } from './wish.schema.js';

/** The wishes of the tree. */
@Injectable()
export class WishesRepository extends ItemsRepository<WishRecord> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'Wish', wishSchema);
  }

  /** In the order they were made; hidden ones only with `all`. */
  override async list(all: boolean): Promise<WishRecord[]> {
    return (await super.list(all)).reverse();
  }

  /** Adds the points of a gift, within its transaction. */
  async grow(session: ClientSession, id: string, points: number): Promise<void> {
    await this.model.updateOne({ _id: id }, { $inc: { points } }, { session });
  }
}
