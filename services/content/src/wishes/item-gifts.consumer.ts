import { type ClientSession, Consumer, type EventOf, PublicListsInvalidation, systemContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ItemGiftsRepository } from './item-gifts.repository.js';
import { PointsPort } from './ports.js';

const KIND = 'donate';

/**
 * Adds what a donate item of the shop gave to the wishing tree (docs/product/giving.md#progress), once for each order. The
 * amount is the ledger's: what a message says of it is not believed.
 */
@Injectable()
@Consumer({ group: 'content.item-gifts', types: ['OrderPlaced'] })
export class ItemGiftsConsumer {
  constructor(
    private readonly gifts: ItemGiftsRepository,
    private readonly points: PointsPort,
    private readonly lists: PublicListsInvalidation,
  ) {}

  async handle(
    { data, occurredAt, correlationId }: EventOf<'OrderPlaced'>,
    { session }: { session: ClientSession },
  ): Promise<void> {
    const { memberId, orderId, kind, placedAt } = data;
    if (kind !== KIND) return;
    const given = await this.points.givenBy(systemContext(correlationId), memberId, orderId);
    // An order is placed after the ledger took its points: without them it is no order of ours.
    if (given <= 0) throw new Error(`order ${orderId} took no points`);
    const at = new Date(placedAt ?? occurredAt);
    // The tree has grown once that is durable; a gateway that hears it too often only reads again.
    session.once('ended', () => void this.lists.publish('journey'));
    await this.gifts.add(session, { id: orderId, points: given, at, writtenAt: new Date() });
  }
}
