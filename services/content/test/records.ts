import { createHash } from 'node:crypto';
import {
  AdminAudit,
  type Clock,
  type Connection,
  contextToMetadata,
  nativeDb,
  ObjectStore,
  Outbox,
  type PublicListsInvalidation,
  type RequestContext,
} from '@club/platform';
import { ImageStore, RecordWriter, type WantedState } from '@club/platform/records';
import { FixedClock, migratedDatabase, testConfig } from '@club/platform/testing';
import type { ArticleForm, ArticleList, ArticlesServiceServer } from '@club/proto/club/content/v1/articles';
import type { BlogForm } from '@club/proto/club/content/v1/blogs';
import type { GrpcHandlers } from '@club/platform';
import { articleOf, ArticlesModule, ArticlesRepository } from '../src/articles/article.record.js';
import { blogOf, BlogsRepository } from '../src/blogs/blog.record.js';
import { type JourneyForm, journeyOf } from '../src/journey/domain/journey.js';
import { JOURNEY_ID, JourneyRepository } from '../src/journey/journey.record.js';
import { type NewsForm, newsOf } from '../src/news/domain/news.js';
import { migrations } from '../src/migrations.js';
import { NewsController } from '../src/news/news.grpc.js';
import { NewsRepository, RemovableNewsRepository } from '../src/news/news.record.js';
import { type WishForm, wishOf } from '../src/wishes/domain/wish-form.js';
import { WishesRepository } from '../src/wishes/wishes.repository.js';

const DRAWN = { en: '<svg>en</svg>', bm: '<svg>bm</svg>' };
const nameOf = (drawing: string) => `${createHash('sha256').update(drawing).digest('hex')}.svg`;
/** Pictures that the fixture's store has. */
export const IMAGE = { en: nameOf(DRAWN.en), bm: nameOf(DRAWN.bm) };

type ListRequest = Parameters<GrpcHandlers<ArticlesServiceServer>['list']>[0];

/** Returns the back office's operations on records over a real database; `changed` collects the names of published lists. */
export function recordsOver(connection: Connection, clock: Clock, images: ImageStore, changed: string[] = []) {
  const lists = {
    publish: (name: string) => Promise.resolve(void changed.push(name)),
  } as unknown as PublicListsInvalidation;
  const audit = new AdminAudit(new Outbox(connection), clock);
  const writer = new RecordWriter(connection, audit, lists, images, clock);
  const news = new NewsRepository(connection);
  const articles = new ArticlesRepository(connection);
  const blogs = new BlogsRepository(connection);
  const journeys = new JourneyRepository(connection);
  const wishes = new WishesRepository(connection);
  const newsCalls = new NewsController(news, writer, new RemovableNewsRepository(connection), clock);
  const [Articles] = ArticlesModule.controllers as [new (...given: unknown[]) => GrpcHandlers<ArticlesServiceServer>];
  const articleCalls = new Articles(articles, writer);
  const kinds = { news, article: articles, blog: blogs, wish: wishes };
  return {
    ...{ news, articles, blogs, journeys, wishes, changed, audit, newsCalls },
    save: {
      news: (ctx: RequestContext, form: NewsForm) => writer.save(ctx, news, form, (before) => newsOf(form, before)),
      article: (ctx: RequestContext, form: ArticleForm) =>
        writer.save(ctx, articles, form, (before) => articleOf(form, before)),
      blog: (ctx: RequestContext, form: BlogForm) => writer.save(ctx, blogs, form, (before) => blogOf(form, before)),
      journey: (ctx: RequestContext, form: JourneyForm) =>
        writer.save(ctx, journeys, { id: '', version: form.version, onlyId: JOURNEY_ID }, () => journeyOf(form)),
      wish: (ctx: RequestContext, form: WishForm) => writer.save(ctx, wishes, form, (before) => wishOf(form, before)),
    },
    setActive: (ctx: RequestContext, kind: keyof typeof kinds, wanted: WantedState) =>
      writer.setActive<never>(ctx, kinds[kind] as never, wanted),
    /** Shows what is due, as the job of the service does. */
    async showDue(): Promise<number> {
      let shown = 0;
      for (const kind of Object.values(kinds)) shown += await writer.showDue<never>(kind as never);
      return shown;
    },
    remove: (ctx: RequestContext, id: string) => newsCalls.delete({ id }, contextToMetadata(ctx)),
    restore: (ctx: RequestContext, id: string) => newsCalls.restore({ id }, contextToMetadata(ctx)),
    listArticles: (ctx: RequestContext, request: Partial<ListRequest>): Promise<ArticleList> =>
      articleCalls.list({ all: false, page: undefined, ...request }, contextToMetadata(ctx), undefined as never),
  };
}

/** A store of pictures in a bucket of the suite's own. */
export async function imagesFixture(): Promise<ImageStore> {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket } = testConfig();
  const objects = new ObjectStore({ endpoint, accessKey, secretKey, bucket });
  await objects.ensureBucket();
  const images = new ImageStore(objects);
  for (const drawing of Object.values(DRAWN)) await images.putDrawing(drawing);
  return images;
}

/** The same over a database of the suite's own. */
export async function recordsFixture(suite: string, images: ImageStore) {
  const database = await migratedDatabase(suite, migrations);
  const { connection } = database;
  const clock = new FixedClock(new Date('2026-11-21T04:00:00.000Z'));
  return {
    database,
    clock,
    ...recordsOver(connection, clock, images),
    /** Returns the audit entries that wait to be published, oldest first. */
    async auditEntries() {
      const rows = nativeDb(connection).collection('outbox').find().sort({ writtenAt: 1, n: 1 });
      return (await rows.toArray()).map((row) => row['event'] as Record<string, unknown>);
    },
  };
}
