import { isDeepStrictEqual } from 'node:util';
import { DomainError, PublicListsInvalidation, type RequestContext } from '@club/platform';
import { RecordWriter } from '@club/platform/records';
import { Injectable } from '@nestjs/common';
import { CategoriesRepository } from '../categories.repository.js';
import type { Category } from '../domain/item.js';
import { LIST_OF } from '../lists-changed.js';

/** Puts the categories of shop items in an order (docs/product/forms.md#shop-items). */
@Injectable()
export class OrderCategories {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly writer: RecordWriter,
    private readonly lists: PublicListsInvalidation,
  ) {}

  /** Returns the categories in their new order. Errors: EDIT_CONFLICT when it does not name each of them once. */
  async execute(ctx: RequestContext, ids: readonly string[]): Promise<Category[]> {
    const ordered = await this.writer.changeSeveral(ctx, async (session) => {
      const all = await this.categories.all(session);
      const before = all.map(({ id }) => id);
      if (!isDeepStrictEqual(before.toSorted(), [...ids].toSorted())) throw new DomainError('EDIT_CONFLICT');
      if (isDeepStrictEqual(before, ids)) return { result: all, entry: null };
      const next = ids.map((id, at) => ({ ...all.find((one) => one.id === id)!, place: at + 1 }));
      for (const { id, place } of next) await this.categories.setPlace(session, id, place);
      const entry = { record: 'category', recordId: 'categories', action: 'ordered' } as const;
      return { result: next, entry: { ...entry, before: { ids: before }, after: { ids } } };
    });
    await this.lists.publish(LIST_OF.item);
    return ordered;
  }
}
