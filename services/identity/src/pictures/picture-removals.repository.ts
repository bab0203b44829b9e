import { MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';

interface Removal {
  /** The picture. */
  _id: string;
  /** Not before this. Real time: a technical wait. */
  dueAt: Date;
}

/** Pictures that no member has any more, until they are gone from S3 too. */
@Injectable()
export class PictureRemovals {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  /** Makes the missing indexes; part of `migrate`. */
  async createIndexes(): Promise<void> {
    await this.collection.createIndex({ dueAt: 1 }, { name: 'due' });
    await nativeDb(this.connection)
      .collection('members')
      .createIndex({ pictureId: 1 }, { name: 'picture', sparse: true });
  }

  /** Promises the removal in `afterMs`, in the transaction that takes the picture from its member. */
  async promise(pictureId: string, session?: ClientSession, afterMs = 0): Promise<void> {
    await this.collection.updateOne(
      { _id: pictureId },
      { $set: { dueAt: new Date(Date.now() + afterMs) } },
      { upsert: true, ...(session ? { session } : {}) },
    );
  }

  /** Ids of the removals that are due, longest first. */
  async due(limit: number): Promise<string[]> {
    const docs = await this.collection
      .find({ dueAt: { $lte: new Date() } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .toArray();
    return docs.map(({ _id }) => _id);
  }

  /** Whether a member has the picture. */
  async isShown(pictureId: string): Promise<boolean> {
    return (await nativeDb(this.connection).collection('members').findOne({ pictureId })) !== null;
  }

  /** The picture is gone. */
  async done(pictureId: string): Promise<void> {
    await this.collection.deleteOne({ _id: pictureId });
  }

  private get collection() {
    return nativeDb(this.connection).collection<Removal>('picture_removals');
  }
}
