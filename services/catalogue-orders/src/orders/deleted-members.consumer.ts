import { Injectable } from '@nestjs/common';
import { type ClientSession, Consumer, type EventOf } from '@club/platform';
import { RedemptionRepository } from '../redemption/redemption.repository.js';
import { ErasedMembers } from './erased-members.repository.js';
import { OrdersRepository } from './orders.repository.js';

/** Takes the addresses out of the orders of an erased member (PDPA); what was redeemed stays. */
@Injectable()
@Consumer({ group: 'catalogue-orders.deleted-members', types: ['MemberDeleted'] })
export class DeletedMembersConsumer {
  constructor(
    private readonly erased: ErasedMembers,
    private readonly orders: OrdersRepository,
    private readonly redemptions: RedemptionRepository,
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    await this.erased.add(data.memberId, session);
    await this.orders.erase(session, data.memberId);
    await this.redemptions.erase(session, data.memberId);
  }
}
