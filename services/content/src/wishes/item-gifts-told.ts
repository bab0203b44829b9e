import { Lifecycle, MONGO, PublicListsInvalidation, tailCollection } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { ITEM_GIFTS_COLLECTION } from './item-gift.schema.js';

/** Tells the gateways that the tree has grown once a gift by an item is durable. */
@Injectable()
export class ItemGiftsTold {
  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(PublicListsInvalidation) lists: PublicListsInvalidation,
    @Inject(Lifecycle) lifecycle: Lifecycle,
  ) {
    const tail = tailCollection({
      connection,
      collection: ITEM_GIFTS_COLLECTION,
      name: 'item-gifts-told',
      consumer: () => lists.publish('journey'),
    });
    lifecycle.manage('item gifts told', tail);
  }
}
