import { Inject, Injectable } from '@nestjs/common';
import { KafkaBus, MONGO, nativeDb, type Connection } from '@club/platform';
import { REDEMPTIONS } from '../redemption/redemption.repository.js';
import { LeftMembers } from './left-members.repository.js';
import { ORDERS } from './orders.repository.js';

/** Group of the subscription that forgets members who left; never changes. */
export const DELETED_GROUP = 'catalogue-orders.deleted-members';

/** Takes the addresses out of the orders of a member who has left the club (PDPA); what was redeemed stays. */
@Injectable()
export class DeletedMembersConsumer {
  constructor(@Inject(KafkaBus) bus: KafkaBus, @Inject(MONGO) connection: Connection, left: LeftMembers) {
    const db = nativeDb(connection);
    bus.subscribe({
      group: DELETED_GROUP,
      types: ['MemberDeleted'],
      handler: async ({ data: { memberId } }, { session }) => {
        await left.add(memberId, session);
        await db.collection(ORDERS).updateMany({ memberId }, { $set: { address: null } }, { session });
        await db
          .collection(REDEMPTIONS)
          .updateMany(
            { memberId, 'payload.address': { $exists: true } },
            { $set: { 'payload.address': null } },
            { session },
          );
      },
    });
  }
}
