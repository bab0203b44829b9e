import { KafkaBus, systemContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ItemGiftsRepository } from './item-gifts.repository.js';
import { PointsPort } from './ports.js';

/** Group of the subscription that brings item gifts to the tree; never changes, or every gift would be seen again. */
export const ITEM_GIFTS_GROUP = 'content.item-gifts';

/** What may be a gift. */
export const ITEM_GIFTS_EVENTS = ['OrderPlaced'] as const;

const KIND = 'donate';

/**
 * Adds what a donate item of the shop gave to the wishing tree (docs/product/giving.md#progress), once for each order. The
 * amount is the ledger's: what a message says of it is not believed.
 */
@Injectable()
export class ItemGiftsConsumer {
  constructor(
    @Inject(KafkaBus) bus: KafkaBus,
    @Inject(ItemGiftsRepository) gifts: ItemGiftsRepository,
    @Inject(PointsPort) points: PointsPort,
  ) {
    bus.subscribe({
      group: ITEM_GIFTS_GROUP,
      types: [...ITEM_GIFTS_EVENTS],
      handler: async ({ data, occurredAt, correlationId }, { session }) => {
        const { memberId, orderId, kind, placedAt } = data;
        if (kind !== KIND) return;
        const given = await points.givenBy(memberId, orderId, systemContext(correlationId));
        // An order is placed after the ledger took its points: without them it is no order of ours.
        if (given <= 0) throw new Error(`order ${orderId} took no points`);
        await gifts.add(session, {
          _id: orderId,
          points: given,
          at: new Date(placedAt ?? occurredAt),
          writtenAt: new Date(),
        });
      },
    });
  }
}
