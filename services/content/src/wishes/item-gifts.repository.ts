import { MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type ItemGiftRecord, itemGiftSchema } from './item-gift.schema.js';

/** Collection of the running sum of item gifts. */
export const TREE_COLLECTION = 'tree';
const SUM_ID = 'itemGifts';

/** Gifts by donate items, and their running sum: the tree is read far more often than it is given to. */
@Injectable()
export class ItemGiftsRepository {
  private readonly model: Model<ItemGiftRecord>;

  constructor(@Inject(MONGO) private readonly connection: Connection) {
    this.model =
      (connection.models['ItemGift'] as Model<ItemGiftRecord> | undefined) ??
      connection.model<ItemGiftRecord>('ItemGift', itemGiftSchema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  createIndexes(): Promise<void> {
    return this.model.createIndexes();
  }

  /** Keeps a gift and adds it to the sum; one that is kept already changes nothing. */
  async add(session: ClientSession, { _id, ...gift }: ItemGiftRecord): Promise<void> {
    const { upsertedCount } = await this.model.updateOne({ _id }, { $setOnInsert: gift }, { upsert: true, session });
    if (upsertedCount === 0) return;
    await this.sums.updateOne({ _id: SUM_ID }, { $inc: { points: gift.points } }, { upsert: true, session });
  }

  /** Returns the running sum. */
  async sum(session?: ClientSession): Promise<number> {
    return (await this.sums.findOne({ _id: SUM_ID }, session ? { session } : {}))?.points ?? 0;
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

  private get sums() {
    return nativeDb(this.connection).collection<{ _id: string; points: number }>(TREE_COLLECTION);
  }
}
