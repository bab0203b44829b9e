import { Injectable } from '@nestjs/common';
import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { RedemptionRepository } from '../redemption/redemption.repository.js';
import { LeftMembers } from './left-members.repository.js';
import { OrdersRepository } from './orders.repository.js';

/** Takes the addresses out of the orders of a member who has left the club (PDPA); what was redeemed stays. */
@Injectable()
@Consumer({ group: 'catalogue-orders.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(
    private readonly left: LeftMembers,
    private readonly orders: OrdersRepository,
    private readonly redemptions: RedemptionRepository,
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    await this.left.add(data.memberId, session);
    await this.orders.forget(session, data.memberId);
    await this.redemptions.forget(session, data.memberId);
  }
}
