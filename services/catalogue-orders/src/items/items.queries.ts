import { DomainError, type ListPage } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { isListed, type Category, type Item, type ItemKind } from './domain/item.js';
import { mismatches, type Mismatch } from './domain/stock.js';
import { ItemsRepository, type ItemFilter } from './items.repository.js';

/** Reads of items. */
@Injectable()
export class ItemsQueries {
  constructor(private readonly items: ItemsRepository) {}

  /** Lists what members may redeem, donate items by points ascending and the others newest first; with `all`, everything. */
  async list(kind: ItemKind, all: boolean): Promise<{ items: Item[]; categories: Category[] }> {
    const [items, categories] = await Promise.all([
      this.items.ofKind(kind),
      kind === 'item' ? this.items.categories() : [],
    ]);
    const shown = all ? items : items.filter(isListed);
    if (kind === 'donate') shown.sort((a, b) => a.points - b.points);
    return { items: shown, categories };
  }

  /** The part of a kind that is asked for, with the categories of shop items. Errors: INPUT_INVALID. */
  async browse(filter: ItemFilter, page: ListPage) {
    const [found, categories] = await Promise.all([this.items.browse(filter, page), this.categoriesOf(filter.kind)]);
    return { items: found.rows, end: found.end, categories };
  }

  /** One item with the categories of shop items. Errors: NOT_FOUND. */
  async get(kind: ItemKind, id: string): Promise<{ item: Item; categories: Category[] }> {
    const [item, categories] = await Promise.all([this.items.find(id), this.categoriesOf(kind)]);
    if (item?.kind !== kind) throw new DomainError('NOT_FOUND');
    return { item, categories };
  }

  private async categoriesOf(kind: ItemKind): Promise<Category[]> {
    return kind === 'item' ? this.items.categories() : [];
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
