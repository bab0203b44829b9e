import { Injectable } from '@nestjs/common';
import { PublicListsInvalidation } from '@club/platform';
import type { ItemKind } from './domain/item.js';

/** Names of the public lists, as the gateway keeps copies of them. */
export const LIST_OF: Readonly<Record<ItemKind, string>> = {
  item: 'catalogue',
  pregnant: 'pregnant-offers',
  donate: 'donate-items',
};

/** Notifies the gateways that a public list has changed, after the change is durable. */
@Injectable()
export class ListsChanged {
  constructor(private readonly lists: PublicListsInvalidation) {}

  items(kind: ItemKind): Promise<void> {
    return this.lists.publish(LIST_OF[kind]);
  }
}
