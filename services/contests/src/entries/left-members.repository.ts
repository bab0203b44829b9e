import { MONGO, nativeDb } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession, Connection } from 'mongoose';

/** Ids of members who have left, so that a request that was under way then leaves nothing of theirs behind. */
@Injectable()
export class LeftMembers {
  constructor(@Inject(MONGO) private readonly connection: Connection) {}

  async add(memberId: string, session: ClientSession): Promise<void> {
    const leftAt = { $setOnInsert: { leftAt: new Date() } };
    await this.collection.updateOne({ _id: memberId }, leftAt, { upsert: true, session });
  }

  async has(memberId: string, session: ClientSession): Promise<boolean> {
    return (await this.collection.findOne({ _id: memberId }, { session })) !== null;
  }

  private get collection() {
    return nativeDb(this.connection).collection<{ _id: string; leftAt: Date }>('left_members');
  }
}
