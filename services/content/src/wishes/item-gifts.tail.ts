import { PublicListsInvalidation, Tail } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ITEM_GIFTS_COLLECTION } from './item-gift.schema.js';

/** Notifies the gateways that the tree has grown once a gift by an item is durable. */
@Injectable()
@Tail({ name: 'item-gifts-told', collection: ITEM_GIFTS_COLLECTION })
export class ItemGiftsTail {
  constructor(private readonly lists: PublicListsInvalidation) {}

  consume(): Promise<void> {
    return this.lists.publish('journey');
  }
}
