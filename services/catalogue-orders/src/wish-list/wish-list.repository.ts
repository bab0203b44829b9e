import { type ClientSession, type Connection, modelOf, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import type { WishedReward } from './domain/wish-list.js';
import { type WishListDocument, wishListSchema } from './wish-list.schema.js';

/** Wish lists of members. */
@Injectable()
export class WishListRepository {
  private readonly model: Model<WishListDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'WishList', wishListSchema);
  }

  /** Returns the rewards on a member's list, the newest wish first. */
  async of(memberId: string): Promise<WishedReward[]> {
    return (await this.model.findOne({ _id: memberId }).lean())?.rewards ?? [];
  }

  /** Returns the same for a change, which meets every other change of this list that is made at the same time. */
  async toChange(memberId: string, session: ClientSession): Promise<WishedReward[]> {
    const list = await this.model
      .findOneAndUpdate(
        { _id: memberId },
        { $inc: { changes: 1 }, $setOnInsert: { rewards: [] } },
        { session, upsert: true, returnDocument: 'after' },
      )
      .lean();
    return list?.rewards ?? [];
  }

  async store(memberId: string, rewards: readonly WishedReward[], session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: memberId }, { $set: { rewards: [...rewards] } }, { session });
  }

  /** Removes the list of an erased member; returns how many there were. */
  async erase(session: ClientSession, memberId: string): Promise<number> {
    return (await this.model.deleteOne({ _id: memberId }, { session })).deletedCount;
  }
}
