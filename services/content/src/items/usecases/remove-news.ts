import { Clock, DomainError, MONGO, type RequestContext, withTransaction } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { ItemRecords } from '../../records/item-records.js';
import type { News } from '../domain/item.js';
import { isRestorable } from '../domain/removal.js';
import { NewsRepository } from '../items.repository.js';
import { ItemKinds } from '../kinds.js';

/** Takes a news item off every list, and puts it back within 30 days (docs/product/forms.md#news-articles-and-blogs). */
@Injectable()
export class RemoveNews {
  constructor(
    @Inject(MONGO) private readonly connection: Connection,
    private readonly news: NewsRepository,
    private readonly records: ItemRecords,
    private readonly kinds: ItemKinds,
    private readonly clock: Clock,
  ) {}

  /** One that is removed already stays as it is. Errors: NOT_FOUND. */
  remove(ctx: RequestContext, id: string): Promise<News> {
    return this.set(ctx, id, 'removed', (now) => now);
  }

  /** One that was not removed stays as it is. Errors: NOT_FOUND. */
  restore(ctx: RequestContext, id: string): Promise<News> {
    return this.set(ctx, id, 'restored', () => null);
  }

  private async set(
    ctx: RequestContext,
    id: string,
    action: 'removed' | 'restored',
    removedAt: (now: Date) => Date | null,
  ): Promise<News> {
    const news = await withTransaction(this.connection, async (session) => {
      const now = this.clock.now();
      const before = await this.news.findAny(id, session);
      // What can no longer be restored is gone, whenever the database removes it.
      if (!before || (before.removedAt && !isRestorable(before.removedAt, now))) throw new DomainError('NOT_FOUND');
      if ((action === 'removed') === Boolean(before.removedAt)) return before;
      const after = await this.news.setRemoved(id, removedAt(now), now, session);
      if (!after) throw new DomainError('NOT_FOUND');
      await this.records.record(ctx, session, this.kinds.news, action, before, after);
      return after;
    });
    await this.records.publish(this.kinds.news);
    return news;
  }
}
