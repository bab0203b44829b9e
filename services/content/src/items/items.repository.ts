import { type ClientSession, type Listed, type ListPage, MONGO, removalAfter, trusted } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { itemOf, ItemsRepository, NEWEST } from '../records/items.repository.js';
import type { Article, Blog, Journey, News } from './domain/item.js';
import { RESTORABLE_MS } from './domain/removal.js';
import {
  ARTICLE_COLUMNS,
  articleSchema,
  BLOG_COLUMNS,
  blogSchema,
  journeySchema,
  NEWS_COLUMNS,
  newsSchema,
} from './item.schema.js';

/** Removed news stay a day longer than they can be restored. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** News. Removed ones are none of the list's until they are restored. */
@Injectable()
export class NewsRepository extends ItemsRepository<News> {
  protected override readonly listed = { removedAt: null };

  constructor(@Inject(MONGO) connection: Connection) {
    const searched = ['title.en', 'title.bm', 'description.en', 'description.bm', 'link'];
    super(connection, 'News', newsSchema, { sorts: NEWS_COLUMNS, searched, order: NEWEST });
  }

  /** A part of those that were removed after `since`. Errors: INPUT_INVALID. */
  removedPage(page: ListPage, since: Date): Promise<Listed<News>> {
    return this.page(page, { removedAt: trusted({ $gt: since }) });
  }

  /** One news item, removed or not, as the transaction sees it. */
  async findAny(id: string, session: ClientSession | null = null): Promise<News | null> {
    const found = await this.model.findOne({ _id: id }).session(session).lean();
    return found ? itemOf<News>(found) : null;
  }

  /** Takes an item off the lists at `now`, or puts it back with null; returns it as it is then. */
  async setRemoved(id: string, removedAt: Date | null, now: Date, session: ClientSession): Promise<News | null> {
    const until = removedAt && new Date(removedAt.getTime() + RESTORABLE_MS);
    const write = until
      ? { $set: { removedAt, updatedAt: now, removeAt: removalAfter(until, KEEP_MS) } }
      : { $set: { removedAt, updatedAt: now }, $unset: { removeAt: 1 } };
    const changed = await this.model
      .findOneAndUpdate({ _id: id }, { ...write, $inc: { version: 1 } } as never, { returnDocument: 'after', session })
      .lean();
    return changed ? itemOf<News>(changed) : null;
  }
}

/** Articles of the wishing tree page. */
@Injectable()
export class ArticlesRepository extends ItemsRepository<Article> {
  constructor(@Inject(MONGO) connection: Connection) {
    const searched = ['title.en', 'title.bm', 'description.en', 'description.bm'];
    super(connection, 'Article', articleSchema, { sorts: ARTICLE_COLUMNS, searched, order: NEWEST });
  }
}

/** Blogs of the wishing tree page. */
@Injectable()
export class BlogsRepository extends ItemsRepository<Blog> {
  constructor(@Inject(MONGO) connection: Connection) {
    const searched = ['title', 'venue', 'description.en', 'description.bm'];
    super(connection, 'Blog', blogSchema, { sorts: BLOG_COLUMNS, searched, order: NEWEST });
  }
}

/** The one journey. */
@Injectable()
export class JourneyRepository extends ItemsRepository<Journey> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'Journey', journeySchema);
  }
}
