import { Clock, DomainError, type Listed, requireAdmin, type RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { listItems, type ListRequest } from '../records/list-items.js';
import type { News } from './domain/item.js';
import { isRestorable, RESTORABLE_MS } from './domain/removal.js';
import { NewsRepository } from './items.repository.js';

const WHOLE = { offset: 0, limit: 0, sort: '', q: '' };

/** News, those included that were removed and can be restored. */
@Injectable()
export class ItemsQueries {
  constructor(
    private readonly newsItems: NewsRepository,
    private readonly clock: Clock,
  ) {}

  /** News on the lists, or with `removed` those that can be restored. Errors: as listItems. */
  async news(ctx: RequestContext, request: ListRequest & { removed: boolean }): Promise<Listed<News>> {
    if (!request.removed) return listItems(ctx, 'ListNews', this.newsItems, request);
    requireAdmin(ctx, 'ListNews', 'dev');
    const since = new Date(this.clock.now().getTime() - RESTORABLE_MS);
    return this.newsItems.removedPage(request.page ?? WHOLE, since);
  }

  /** One news item, also one that can be restored. Errors: NOT_FOUND. */
  async newsItem(id: string): Promise<News> {
    const found = await this.newsItems.findAny(id);
    if (!found || (found.removedAt && !isRestorable(found.removedAt, this.clock.now()))) {
      throw new DomainError('NOT_FOUND');
    }
    return found;
  }
}
