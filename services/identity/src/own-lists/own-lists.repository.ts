import { type ClientSession, type Connection, fromDocument, isDuplicateKey, modelOf, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { type OwnList, ownList, ownListId } from './domain/own-list.js';
import { type OwnListDocument, ownListSchema } from './own-list.schema.js';

/** Lists of the back office as each administrator has arranged them. */
@Injectable()
export class OwnListsRepository {
  private readonly model: Model<OwnListDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'OwnList', ownListSchema);
  }

  /** All of an administrator, in the order of their names. */
  async of(adminId: string): Promise<OwnList[]> {
    const found = await this.model.find({ adminId }).sort({ list: 1 }).lean<OwnListDocument[]>();
    return found.map(plain);
  }

  /** Adds the list as it is before anything is arranged, unless it is there. */
  async ensure(adminId: string, list: string): Promise<void> {
    const { id: _id, ...rest } = ownList(adminId, list);
    try {
      await this.model.updateOne({ _id }, { $setOnInsert: rest }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Returns a list that is there, and keeps others from writing it until the transaction ends. */
  async take(adminId: string, list: string, session: ClientSession): Promise<OwnList> {
    const taken = await this.model
      .findOneAndUpdate(
        { _id: ownListId(adminId, list) },
        { $inc: { writes: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<OwnListDocument>();
    return taken ? plain(taken) : ownList(adminId, list);
  }

  /** Writes a list that was taken. */
  async put({ id, layout, views }: OwnList, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { layout, views: [...views] } }, { session });
  }
}

const plain = ({ writes: _, ...document }: OwnListDocument): OwnList => fromDocument(document) as OwnList;
