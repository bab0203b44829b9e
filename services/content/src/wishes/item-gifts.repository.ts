import { modelOf, MONGO, toDocument } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { ItemGift } from './domain/item-gift.js';
import { type ItemGiftDocument, itemGiftSchema, type TreeDocument, treeSchema } from './item-gift.schema.js';

const SUM_ID = 'itemGifts';

/** Gifts by donate items, and their running sum: the tree is read far more often than it is given to. */
@Injectable()
export class ItemGiftsRepository {
  private readonly model: Model<ItemGiftDocument>;
  private readonly sums: Model<TreeDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'ItemGift', itemGiftSchema);
    this.sums = modelOf(connection, 'Tree', treeSchema);
  }

  /** Keeps a gift and adds it to the sum; one that is kept already changes nothing. */
  async add(session: ClientSession, given: ItemGift): Promise<void> {
    const { _id, ...gift } = toDocument(given);
    const { upsertedCount } = await this.model.updateOne({ _id }, { $setOnInsert: gift }, { upsert: true, session });
    if (upsertedCount === 0) return;
    await this.sums.updateOne({ _id: SUM_ID }, { $inc: { points: gift.points } }, { upsert: true, session });
  }

  /** Returns the running sum. */
  async sum(session?: ClientSession): Promise<number> {
    const found = await this.sums.findById(SUM_ID, null, session ? { session } : {}).lean();
    return found?.points ?? 0;
  }

  /** Returns the sum of the gifts themselves. */
  async recount(session?: ClientSession): Promise<number> {
    const [found] = await this.model
      .aggregate<{ points: number }>([{ $group: { _id: null, points: { $sum: '$points' } } }])
      .session(session ?? null);
    return found?.points ?? 0;
  }

  /** Sets the running sum right. */
  async setSum(session: ClientSession, points: number): Promise<void> {
    await this.sums.updateOne({ _id: SUM_ID }, { $set: { points } }, { upsert: true, session });
  }
}
