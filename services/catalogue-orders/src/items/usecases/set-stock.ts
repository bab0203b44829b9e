import { Inject, Injectable } from '@nestjs/common';
import { Clock, DomainError, MONGO, withTransaction, type Connection, Validation } from '@club/platform';
import type { Item } from '../domain/item.js';
import { ItemsRepository } from '../items.repository.js';
import { ListsChanged } from '../lists-changed.js';
import { MAX_ON_HAND, setOnHand } from './save-item.js';

/** Sets an item's inventory. Repeating it changes nothing. Errors: INPUT_INVALID with fields, NOT_FOUND, INVENTORY_BELOW_REDEEMED {count}. */
@Injectable()
export class SetStock {
  constructor(
    private readonly items: ItemsRepository,
    private readonly lists: ListsChanged,
    private readonly clock: Clock,
    @Inject(MONGO) private readonly connection: Connection,
  ) {}

  async execute({ id, onHand }: { id: string; onHand: number }): Promise<Item> {
    new Validation().required('id', id).id('id', id).integer('inventory', onHand, 0, MAX_ON_HAND).done();
    const item = await withTransaction(this.connection, (session) =>
      setOnHand(this.items, session, id, onHand, this.clock.now()),
    );
    await this.lists.items(item.kind);
    return item;
  }
}

/** Shows or hides an item. Errors: INPUT_INVALID with fields, NOT_FOUND. */
@Injectable()
export class SetItemActive {
  constructor(
    private readonly items: ItemsRepository,
    private readonly lists: ListsChanged,
    private readonly clock: Clock,
  ) {}

  async execute({ id, active }: { id: string; active: boolean }): Promise<Item> {
    new Validation().required('id', id).id('id', id).done();
    const item = await this.items.update(id, { active, updatedAt: this.clock.now() });
    if (!item) throw new DomainError('NOT_FOUND');
    await this.lists.items(item.kind);
    return item;
  }
}
