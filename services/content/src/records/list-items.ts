import { type Listed, type ListPage, requireAdmin, type RequestContext } from '@club/platform';
import type { Item } from './domain/item.js';
import type { ItemsRepository } from './items.repository.js';

/** What of a list is asked for: hidden items too, or a page of all of them. */
export interface ListRequest {
  all: boolean;
  page?: ListPage | undefined;
}

/**
 * Returns the items that members see, or what of all of them a dev administrator asks for; `place` is the rpc. Errors:
 * FORBIDDEN for everybody else's `all` and `page`, INPUT_INVALID.
 */
export async function listItems<T extends Item>(
  ctx: RequestContext,
  place: string,
  items: ItemsRepository<T>,
  { all, page }: ListRequest,
): Promise<Listed<T>> {
  if (all || page) requireAdmin(ctx, place, 'dev');
  if (page) return items.page(page);
  const rows = await items.list(all);
  return { rows, total: rows.length };
}
