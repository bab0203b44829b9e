import {
  Clock,
  contextFromMetadata,
  DomainError,
  type GrpcHandlers,
  GrpcService,
  removalAfter,
  requireAdmin,
  localizedText,
} from '@club/platform';
import { RecordController, RecordWriter } from '@club/platform/records';
import type { RecordRequest } from '@club/proto/club/common/v1/records';
import {
  type News as WireNews,
  type NewsForm,
  type NewsList,
  type NewsListRequest,
  type NewsServiceServer,
  NewsServiceService,
} from '@club/proto/club/content/v1/news';
import type { Metadata } from '@grpc/grpc-js';
import type { Fields } from '../records/domain/stored-record.js';
import { headOf } from '../records/messages.js';
import { type News, newsOf } from './domain/news.js';
import { isRestorable, RESTORABLE_MS } from './domain/removal.js';
import { NewsRepository, RemovableNewsRepository } from './news.record.js';

const WHOLE_LIST = { offset: 0, limit: 0, sort: '', q: '' };
/** Removed news stay a day longer than they can be restored. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/** News on the wire. */
@GrpcService(NewsServiceService)
export class NewsController
  extends RecordController<News, WireNews, NewsForm>
  implements GrpcHandlers<NewsServiceServer>
{
  constructor(
    records: NewsRepository,
    writer: RecordWriter,
    private readonly removable: RemovableNewsRepository,
    private readonly clock: Clock,
  ) {
    super(records, writer);
  }

  /** On the lists, or with `removed` those that can be restored. Errors: FORBIDDEN, INPUT_INVALID. */
  override async list(request: NewsListRequest, metadata: Metadata): Promise<NewsList> {
    if (!request.removed) return super.list(request, metadata);
    requireAdmin(contextFromMetadata(metadata), 'list removed news', 'dev');
    const since = new Date(this.clock.now().getTime() - RESTORABLE_MS);
    const { rows, end } = await this.removable.removedPage(request.page ?? WHOLE_LIST, since);
    return { rows: rows.map((item) => this.toMessage(item)), end };
  }

  /** Returns a news item, also a removed one that can be restored. Errors: NOT_FOUND. */
  override async get({ id }: RecordRequest): Promise<WireNews> {
    return this.toMessage(this.requireThere(await this.removable.get(id)));
  }

  /** Takes a news item off every list; one that is removed already stays as it is. Errors: NOT_FOUND. */
  delete(request: RecordRequest, metadata: Metadata): Promise<WireNews> {
    return this.setRemoved(request, metadata, 'removed');
  }

  /** Puts a removed news item back; one that was not removed stays as it is. Errors: NOT_FOUND. */
  restore(request: RecordRequest, metadata: Metadata): Promise<WireNews> {
    return this.setRemoved(request, metadata, 'restored');
  }

  protected toMessage({ title, description, image, link, showingTo, removedAt, ...item }: News): WireNews {
    return { ...headOf(item), title, description, image, link, showingTo, removedAt: removedAt?.toISOString() };
  }

  protected fieldsOf(form: NewsForm, before: News | null): Fields<News> {
    const { title, description, image } = form;
    const texts = { title: localizedText(title), description: localizedText(description), image: localizedText(image) };
    return newsOf({ ...form, ...texts }, before);
  }

  private async setRemoved(
    { id }: RecordRequest,
    metadata: Metadata,
    action: 'removed' | 'restored',
  ): Promise<WireNews> {
    const ctx = contextFromMetadata(metadata);
    const news = await this.writer.change(ctx, this.removable, { id, version: 0 }, (before) => {
      if ((action === 'removed') === Boolean(this.requireThere(before).removedAt)) return null;
      const removedAt = action === 'removed' ? this.clock.now() : null;
      const until = removedAt && new Date(removedAt.getTime() + RESTORABLE_MS);
      return { action, fields: { removedAt, removeAt: until && removalAfter(until, KEEP_MS) } };
    });
    return this.toMessage(news);
  }

  // Treats an item that can no longer be restored as missing, even before the database removes it.
  private requireThere(item: News): News {
    if (item.removedAt && !isRestorable(item.removedAt, this.clock.now())) throw new DomainError('NOT_FOUND');
    return item;
  }
}
