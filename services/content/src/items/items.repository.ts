import { DomainError, MONGO } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Connection, Model, Schema } from 'mongoose';
import {
  articleSchema,
  blogSchema,
  journeySchema,
  newsSchema,
  type ArticleRecord,
  type BlogRecord,
  type ItemRecord,
  type JourneyRecord,
  type NewsRecord,
} from './item.schema.js';

/** Items of one kind: news, articles, blogs. */
export class ItemsRepository<R extends ItemRecord> {
  protected readonly model: Model<R>;

  constructor(connection: Connection, name: string, schema: Schema<R>) {
    this.model = (connection.models[name] as Model<R> | undefined) ?? connection.model<R>(name, schema);
  }

  /** Makes the missing indexes; part of `migrate`. */
  createIndexes(): Promise<void> {
    return this.model.createIndexes();
  }

  /** Newest first; hidden ones only with `all`. */
  list(all: boolean): Promise<R[]> {
    return this.model
      .find(all ? {} : ({ active: true } as never))
      .sort({ createdAt: -1, _id: -1 })
      .lean<R[]>();
  }

  find(id: string): Promise<R | null> {
    return this.model.findOne({ _id: id } as never).lean<R>();
  }

  async insert(record: R): Promise<void> {
    await this.model.create(record as never);
  }

  /** Adds a record unless its id is there already; answers whether it did. */
  async insertOnce(record: R): Promise<boolean> {
    const { _id, ...rest } = record;
    const { upsertedCount } = await this.model.updateOne({ _id } as never, { $setOnInsert: rest } as never, {
      upsert: true,
    });
    return upsertedCount === 1;
  }

  /** Changes fields of the item as it was at `version`, or whatever it is when 0. Errors: NOT_FOUND, EDIT_CONFLICT. */
  async change(id: string, version: number, change: Partial<R>): Promise<R> {
    const filter = { _id: id, ...(version > 0 ? { version } : {}) };
    const changed = await this.model
      .findOneAndUpdate(filter as never, { $set: change, $inc: { version: 1 } } as never, { returnDocument: 'after' })
      .lean<R>();
    if (changed) return changed;
    throw new DomainError((await this.model.exists({ _id: id } as never)) ? 'EDIT_CONFLICT' : 'NOT_FOUND');
  }

  /** One that is not there is no error. */
  async remove(id: string): Promise<void> {
    await this.model.deleteOne({ _id: id } as never);
  }
}

/** News. */
@Injectable()
export class NewsRepository extends ItemsRepository<NewsRecord> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'News', newsSchema);
  }
}

/** Articles of the wishing tree page. */
@Injectable()
export class ArticlesRepository extends ItemsRepository<ArticleRecord> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'Article', articleSchema);
  }
}

/** Blogs of the wishing tree page. */
@Injectable()
export class BlogsRepository extends ItemsRepository<BlogRecord> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'Blog', blogSchema);
  }
}

/** The one journey. */
@Injectable()
export class JourneyRepository extends ItemsRepository<JourneyRecord> {
  constructor(@Inject(MONGO) connection: Connection) {
    super(connection, 'Journey', journeySchema);
  }
}
