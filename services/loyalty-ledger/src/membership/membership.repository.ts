import { Inject, Injectable } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import { MONGO, nativeDb, type ClientSession } from '@club/platform';
import { MEMBERSHIPS, type MembershipDoc } from './membership.schema.js';

/** Which memberships have ended, in MongoDB. */
@Injectable()
export class MembershipRepository {
  private readonly collection: mongo.Collection<MembershipDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.collection = nativeDb(connection).collection<MembershipDoc>(MEMBERSHIPS);
  }

  /** Which of these members' memberships have ended. */
  async endedAmong(members: readonly string[]): Promise<Set<string>> {
    const docs = await this.collection
      .find({ _id: { $in: [...members] }, ended: true }, { projection: { _id: 1 } })
      .toArray();
    return new Set(docs.map(({ _id }) => _id));
  }

  /** Records a fact unless a later one is known. */
  async record(member: string, ended: boolean, at: Date, session: ClientSession): Promise<void> {
    const known = await this.collection.findOne({ _id: member }, { session });
    if (known && known.at > at) return;
    await this.collection.updateOne({ _id: member }, { $set: { ended, at } }, { upsert: true, session });
  }
}
