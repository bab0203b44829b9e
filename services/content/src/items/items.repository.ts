import { type DocumentOf, DomainError, fromDocument, modelOf, MONGO, toDocument } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model, Schema } from 'mongoose';
import type { Article, Blog, Item, Journey, News } from './domain/item.js';
import { articleSchema, blogSchema, journeySchema, newsSchema } from './item.schema.js';

/** Items of one kind: news, articles, blogs. */
export class ItemsRepository<T extends Item> {
  protected readonly model: Model<DocumentOf<T>>;

  constructor(connection: Connection, name: string, schema: Schema<DocumentOf<T>>) {
    this.model = modelOf(connection, name, schema);
  }

  /** Newest first; hidden ones only with `all`. */
  async list(all: boolean): Promise<T[]> {
    const found = this.model.find(all ? {} : ({ active: true } as never)).sort({ createdAt: -1, _id: -1 });
    return (await found.lean()).map(itemOf<T>);
  }

  async find(id: string): Promise<T | null> {
    const found = await this.model.findOne({ _id: id } as never).lean();
    return found ? itemOf<T>(found) : null;
  }

  async insert(item: T): Promise<void> {
    await this.model.create(toDocument(item) as never);
  }

  /** Adds an item unless its id is there already; returns whether it did. */
  async insertOnce(item: T): Promise<boolean> {
    const { id, ...rest } = item;
    const write = { $setOnInsert: rest } as never;
    const { upsertedCount } = await this.model.updateOne({ _id: id } as never, write, { upsert: true });
    return upsertedCount === 1;
  }

  /** Changes fields of the item as it was at `version`, or whatever it is when 0. Errors: NOT_FOUND, EDIT_CONFLICT. */
  async change(id: string, version: number, change: Partial<T>): Promise<T> {
    const filter = { _id: id, ...(version > 0 ? { version } : {}) };
    const changed = await this.model
      .findOneAndUpdate(filter as never, { $set: change, $inc: { version: 1 } } as never, { returnDocument: 'after' })
      .lean();
    if (changed) return itemOf<T>(changed);
    throw new DomainError((await this.model.exists({ _id: id } as never)) ? 'EDIT_CONFLICT' : 'NOT_FOUND');
  }

  /** One that is not there is no error. */
  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id } as never);
  }
}

/** Returns a document of a kind of item as that item. */
export const itemOf = <T extends Item>(document: unknown): T =>
  fromDocument(document as DocumentOf<Item>) as unknown as T;

/** News. */
@Injectable()
export class NewsRepository extends ItemsRepository<News> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'News', newsSchema);
  }
}

/** Articles of the wishing tree page. */
@Injectable()
export class ArticlesRepository extends ItemsRepository<Article> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'Article', articleSchema);
  }
}

/** Blogs of the wishing tree page. */
@Injectable()
export class BlogsRepository extends ItemsRepository<Blog> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'Blog', blogSchema);
  }
}

/** The one journey. */
@Injectable()
export class JourneyRepository extends ItemsRepository<Journey> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'Journey', journeySchema);
  }
}
