import {
  type Connection,
  Consumer,
  type EventOf,
  MONGO,
  PublicListsInvalidation,
  systemContext,
  withTransaction,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ItemGiftsRepository } from './item-gifts.repository.js';
import { PointsPort } from './ports.js';

const KIND = 'donate';

/**
 * Adds what a donate item of the shop gave to the wishing tree (docs/product/giving.md#progress), once for each order: a gift has
 * the order's id. The amount is read from the ledger, not from the event.
 */
@Injectable()
@Consumer({ group: 'content.item-gifts', types: ['OrderPlaced'] })
export class ItemGiftsConsumer {
  constructor(
    private readonly gifts: ItemGiftsRepository,
    private readonly points: PointsPort,
    private readonly lists: PublicListsInvalidation,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  async handleBatch(events: EventOf<'OrderPlaced'>[]): Promise<void> {
    for (const event of events) if (event.data.kind === KIND) await this.give(event);
  }

  private async give({ data, occurredAt, correlationId }: EventOf<'OrderPlaced'>): Promise<void> {
    const { memberId, orderId, placedAt } = data;
    const given = await this.points.givenBy(systemContext(correlationId), memberId, orderId);
    // An order is placed after the ledger took its points: without them it is no order of ours.
    if (given <= 0) throw new Error(`order ${orderId} took no points`);
    const gift = { id: orderId, points: given, at: new Date(placedAt ?? occurredAt), writtenAt: new Date() };
    await withTransaction(this.connection, (session) => this.gifts.add(session, gift));
    // The tree has grown once that is durable; a gateway that hears it too often only reads again.
    await this.lists.publish('journey');
  }
}
