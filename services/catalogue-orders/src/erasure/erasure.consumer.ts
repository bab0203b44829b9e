import {
  type ClientSession,
  Clock,
  Consumer,
  contextOf,
  type EventOf,
  newEvent,
  Outbox,
  Tombstones,
} from '@club/platform';
import { Injectable } from '@nestjs/common';
import { OrdersRepository } from '../orders/orders.repository.js';
import { RedemptionRepository } from '../redemption/redemption.repository.js';
import { WishListRepository } from '../wish-list/wish-list.repository.js';

/** Takes the addresses out of the orders of an erased member and deletes the wish list; what was redeemed stays. */
@Injectable()
@Consumer({ group: 'catalogue-orders.erasure', types: ['MemberDeleted'] })
export class ErasureConsumer {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly orders: OrdersRepository,
    private readonly redemptions: RedemptionRepository,
    private readonly wishLists: WishListRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async handle(event: EventOf<'MemberDeleted'>, { session }: { session: ClientSession }): Promise<void> {
    const { memberId } = event.data;
    await this.tombstones.add(memberId, session);
    const orders = await this.orders.erase(session, memberId);
    const redemptions = await this.redemptions.erase(session, memberId);
    const wishLists = await this.wishLists.erase(session, memberId);
    const erasedAt = this.clock.now().toISOString();
    const erased = { memberId, service: 'catalogue-orders', removed: { orders, redemptions, wishLists }, erasedAt };
    await this.outbox.append(session, [
      newEvent('MemberDataErased', erased, { ctx: contextOf(event), clock: this.clock }),
    ]);
  }
}
