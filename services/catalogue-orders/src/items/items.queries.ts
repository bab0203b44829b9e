import { Injectable } from '@nestjs/common';
import { CategoriesRepository } from './categories.repository.js';
import { isListed, type Category, type Item, type ItemKind } from './domain/item.js';
import { mismatches, type Mismatch } from './domain/stock.js';
import { ItemsRepository } from './items.repository.js';

/** Reads of items. */
@Injectable()
export class ItemsQueries {
  constructor(
    private readonly items: ItemsRepository,
    private readonly categories: CategoriesRepository,
  ) {}

  /** Lists what members may redeem, donate items by points ascending and the others newest first; with `all`, everything. */
  async list(kind: ItemKind, all: boolean): Promise<{ items: Item[]; categories: Category[] }> {
    const [items, categories] = await Promise.all([
      this.items.ofKind(kind),
      kind === 'item' ? this.categories.all() : [],
    ]);
    const shown = all ? items : items.filter(isListed);
    if (kind === 'donate') shown.sort((a, b) => a.points - b.points);
    return { items: shown, categories: all ? categories : categories.filter(({ retired }) => !retired) };
  }

  /** Recomputes every item's stock from its movements. Exact while nothing is redeemed. */
  async verifyStock(): Promise<{ items: number; movements: number; mismatches: Mismatch[] }> {
    const [items, sums] = await Promise.all([this.items.all(), this.items.movementSums()]);
    const counts = [...sums.values()].flat().map(({ count }) => count);
    return {
      items: items.length,
      movements: counts.reduce((sum, count) => sum + count, 0),
      mismatches: items.flatMap(({ id, stock }) => mismatches(id, stock, sums.get(id) ?? [])),
    };
  }
}
