import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, type Connection, Consumer, type EventOf, MONGO, nativeDb } from '@club/platform';
import { REDEMPTIONS } from '../redemption/redemption.repository.js';
import { LeftMembers } from './left-members.repository.js';
import { ORDERS } from './orders.repository.js';

/** Takes the addresses out of the orders of a member who has left the club (PDPA); what was redeemed stays. */
@Injectable()
@Consumer({ group: 'catalogue-orders.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly left: LeftMembers,
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    const { memberId } = data;
    const db = nativeDb(this.connection);
    await this.left.add(memberId, session);
    await db.collection(ORDERS).updateMany({ memberId }, { $set: { address: null } }, { session });
    await db
      .collection(REDEMPTIONS)
      .updateMany(
        { memberId, 'payload.address': { $exists: true } },
        { $set: { 'payload.address': null } },
        { session },
      );
  }
}
