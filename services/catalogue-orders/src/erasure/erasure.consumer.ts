import { type ClientSession, Consumer, type EventOf, Tombstones } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { OrdersRepository } from '../orders/orders.repository.js';
import { RedemptionRepository } from '../redemption/redemption.repository.js';

/** Takes the addresses out of the orders of an erased member; what was redeemed stays. */
@Injectable()
@Consumer({ group: 'catalogue-orders.erasure', types: ['MemberDeleted'] })
export class ErasureConsumer {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly orders: OrdersRepository,
    private readonly redemptions: RedemptionRepository,
  ) {}

  async handle({ data }: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    await this.tombstones.add(data.memberId, session);
    await this.orders.erase(session, data.memberId);
    await this.redemptions.erase(session, data.memberId);
  }
}
