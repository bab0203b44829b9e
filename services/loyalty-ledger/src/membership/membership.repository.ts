import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model, mongo } from 'mongoose';
import { type ClientSession, modelOf, MONGO, nativeCollection } from '@club/platform';
import { membershipSchema, type MembershipDoc } from './membership.schema.js';

/** Stores in MongoDB which memberships have ended. */
@Injectable()
export class MembershipRepository {
  private readonly model: Model<MembershipDoc>;
  // Every scan asks: the native collection saves it the casting.
  private readonly native: mongo.Collection<MembershipDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Membership', membershipSchema);
    this.native = nativeCollection(connection, this.model);
  }

  /** Returns those of these members whose memberships have ended. */
  async endedAmong(members: readonly string[]): Promise<Set<string>> {
    const docs = await this.native
      .find({ _id: { $in: [...members] }, ended: true }, { projection: { _id: 1 } })
      .toArray();
    return new Set(docs.map(({ _id }) => _id));
  }

  /** Records an event unless a later one is known. */
  async record(member: string, ended: boolean, at: Date, session: ClientSession): Promise<void> {
    const known = await this.model.findOne({ _id: member }).session(session).lean<MembershipDoc>();
    if (known && known.at > at) return;
    await this.model.updateOne({ _id: member }, { $set: { ended, at } }, { upsert: true, session });
  }
}
