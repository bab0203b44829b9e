import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model, mongo } from 'mongoose';
import { type ClientSession, modelOf, MONGO, nativeCollection } from '@club/platform';
import { membershipSchema, type MembershipDoc } from './membership.schema.js';

/** Stores in MongoDB which memberships have ended, and which accounts are blocked. */
@Injectable()
export class MembershipRepository {
  private readonly model: Model<MembershipDoc>;
  // Every scan asks: the native collection saves it the casting.
  private readonly native: mongo.Collection<MembershipDoc>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = modelOf(connection, 'Membership', membershipSchema);
    this.native = nativeCollection(connection, this.model);
  }

  /** Returns those of these members who are blocked or whose memberships have ended. */
  async restrictedAmong(members: readonly string[]): Promise<Map<string, { ended: boolean; blocked: boolean }>> {
    const docs = await this.native
      .find(
        { _id: { $in: [...members] }, $or: [{ ended: true }, { blocked: true }] },
        { projection: { ended: 1, blocked: 1 } },
      )
      .toArray();
    return new Map(docs.map(({ _id, ended, blocked = false }) => [_id, { ended, blocked }]));
  }

  /** Records the end of a membership, or that it is resumed, unless a later event is known. */
  async record(member: string, ended: boolean, at: Date, session: ClientSession): Promise<void> {
    const known = await this.model.findOne({ _id: member }).session(session).lean<MembershipDoc>();
    if (known && known.at > at) return;
    await this.model.updateOne({ _id: member }, { $set: { ended, at } }, { upsert: true, session });
  }

  /** Records that an account was blocked or unblocked, unless a later event is known. */
  async recordBlock(member: string, blocked: boolean, at: Date, session: ClientSession): Promise<void> {
    const known = await this.model.findOne({ _id: member }).session(session).lean<MembershipDoc>();
    if (known?.blockedAt && known.blockedAt > at) return;
    await this.model.updateOne(
      { _id: member },
      // Nothing is known of the membership yet: its first event is later than any.
      { $set: { blocked, blockedAt: at }, $setOnInsert: { ended: false, at: new Date(0) } },
      { upsert: true, session },
    );
  }
}
