import {
  type ClientSession,
  type DocumentOf,
  DomainError,
  fromDocument,
  type Listed,
  listPage,
  type ListPage,
  type ListRules,
  modelOf,
  MONGO,
  removalAfter,
  toDocument,
  trusted,
} from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model, Schema } from 'mongoose';
import type { Article, Blog, Fields, Item, Journey, News } from './domain/item.js';
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

type Filter = Readonly<Record<string, unknown>>;
/** Everything of an item that a change gives anew. */
type Change<T extends Item> = Fields<T> & { updatedAt: Date };

const NEWEST = { createdAt: -1, _id: -1 } as const;
/** Removed news stay a day longer than they can be restored. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** Items of one kind: news, articles, blogs. */
export class ItemsRepository<T extends Item> {
  protected readonly model: Model<DocumentOf<T>>;
  /** What is no longer part of the lists is not found either. */
  protected readonly standing: Filter = {};

  constructor(
    connection: Connection,
    name: string,
    schema: Schema<DocumentOf<T>>,
    readonly rules: ListRules = { sorts: {}, searched: [], order: NEWEST },
  ) {
    this.model = modelOf(connection, name, schema);
  }

  /** Newest first; hidden ones only with `all`. */
  async list(all: boolean): Promise<T[]> {
    const filter = { ...this.standing, ...(all ? {} : { active: true }) };
    return (
      await this.model
        .find(filter as never)
        .sort(NEWEST)
        .lean()
    ).map(itemOf<T>);
  }

  /** A part of the list, hidden ones too. Errors: INPUT_INVALID. */
  async page(page: ListPage, filter: Filter = this.standing): Promise<Listed<T>> {
    const { rows, total } = await listPage(this.model, page, this.rules, filter);
    return { rows: rows.map(itemOf<T>), total };
  }

  /** One item, as the transaction sees it. */
  async find(id: string, session: ClientSession | null = null): Promise<T | null> {
    const found = await this.model
      .findOne({ _id: id, ...this.standing } as never)
      .session(session)
      .lean();
    return found ? itemOf<T>(found) : null;
  }

  /** Errors: NOT_FOUND. */
  async get(id: string): Promise<T> {
    const found = await this.find(id);
    if (!found) throw new DomainError('NOT_FOUND');
    return found;
  }

  async insert(item: T, session: ClientSession | null = null): Promise<void> {
    await this.model.create([toDocument(item) as never], { session });
  }

  /** Adds an item unless its id is there already; returns whether it did. */
  async insertOnce(item: T): Promise<boolean> {
    const { id, ...rest } = item;
    const write = { $setOnInsert: rest } as never;
    const { upsertedCount } = await this.model.updateOne({ _id: id } as never, write, { upsert: true });
    return upsertedCount === 1;
  }

  /** Changes the item as it was at `version`, within the transaction that read it. Errors: EDIT_CONFLICT. */
  async change(id: string, version: number, change: Change<T>, session: ClientSession): Promise<T> {
    const changed = await this.model
      .findOneAndUpdate({ _id: id, version } as never, { $set: change, $inc: { version: 1 } } as never, {
        returnDocument: 'after',
        session,
      })
      .lean();
    if (!changed) throw new DomainError('EDIT_CONFLICT');
    return itemOf<T>(changed);
  }

  /** Shows or hides an item, or does what was not done before; returns it as it was, null where there is none. */
  async flip(id: string, active: boolean | undefined, now: Date, session: ClientSession): Promise<T | null> {
    const set = { active: active ?? { $not: '$active' }, updatedAt: now, version: { $add: ['$version', 1] } };
    const before = await this.model
      .findOneAndUpdate({ _id: id, ...this.standing } as never, [{ $set: set }] as never, {
        returnDocument: 'before',
        updatePipeline: true,
        session,
      })
      .lean();
    return before ? itemOf<T>(before) : null;
  }
}

/** Returns a document of a kind of item as that item. */
const itemOf = <T extends Item>(document: unknown): T => {
  const { removeAt: _, ...item } = document as DocumentOf<Item> & { removeAt?: Date };
  return fromDocument(item as DocumentOf<Item>) as unknown as T;
};

/** News. Removed ones are none of the list's until they are restored. */
@Injectable()
export class NewsRepository extends ItemsRepository<News> {
  protected override readonly standing = { removedAt: null };

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
