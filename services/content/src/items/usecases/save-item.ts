import { Clock, newId, PublicListsInvalidation, type RequestContext } from '@club/platform';
import { Inject, Injectable } from '@nestjs/common';
import { checkArticle, checkBlog, checkJourney, checkNews } from '../domain/forms.js';
import type { ArticleRecord, BlogRecord, ItemRecord, JourneyRecord, NewsRecord } from '../item.schema.js';
import {
  ArticlesRepository,
  BlogsRepository,
  JourneyRepository,
  NewsRepository,
  type ItemsRepository,
} from '../items.repository.js';

/** An item as it shall be: with an empty id a new one; `version` 0 changes whatever there is. */
export type ItemForm<R extends ItemRecord> = Omit<R, '_id' | 'createdAt' | 'updatedAt'> & { id: string };

/** The id of the only journey. */
export const JOURNEY_ID = 'journey';

/** Makes and changes what admins keep. Errors: INPUT_INVALID with fields, NOT_FOUND, EDIT_CONFLICT. */
@Injectable()
export class SaveItem {
  constructor(
    @Inject(NewsRepository) private readonly newsItems: NewsRepository,
    @Inject(ArticlesRepository) private readonly articles: ArticlesRepository,
    @Inject(BlogsRepository) private readonly blogs: BlogsRepository,
    @Inject(JourneyRepository) private readonly journeys: JourneyRepository,
    @Inject(PublicListsInvalidation) private readonly lists: PublicListsInvalidation,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** News; an image that is not given stays. */
  async news(_ctx: RequestContext, form: ItemForm<NewsRecord>): Promise<NewsRecord> {
    const before = form.id ? await this.newsItems.find(form.id) : null;
    const image = { en: form.image.en || (before?.image.en ?? ''), bm: form.image.bm || (before?.image.bm ?? '') };
    return this.save('news', this.newsItems, { ...form, image }, checkNews);
  }

  /** An article; an image that is not given stays. */
  async article(_ctx: RequestContext, form: ItemForm<ArticleRecord>): Promise<ArticleRecord> {
    const before = form.id ? await this.articles.find(form.id) : null;
    const image = { en: form.image.en || (before?.image.en ?? ''), bm: form.image.bm || (before?.image.bm ?? '') };
    return this.save('articles', this.articles, { ...form, image }, checkArticle);
  }

  /** A blog; images that are not given stay. */
  async blog(_ctx: RequestContext, form: ItemForm<BlogRecord>): Promise<BlogRecord> {
    const before = form.id ? await this.blogs.find(form.id) : null;
    const images = form.images.length > 0 ? form.images : (before?.images ?? []);
    return this.save('blogs', this.blogs, { ...form, images }, checkBlog);
  }

  /** The journey, which comes to be when it is first saved. */
  async journey(_ctx: RequestContext, form: Omit<ItemForm<JourneyRecord>, 'id' | 'active'>): Promise<JourneyRecord> {
    const exists = await this.journeys.find(JOURNEY_ID);
    const whole = { ...form, id: exists ? JOURNEY_ID : '', active: true };
    return this.save('journey', this.journeys, whole, checkJourney, JOURNEY_ID);
  }

  private async save<R extends ItemRecord>(
    list: string,
    repository: ItemsRepository<R>,
    form: ItemForm<R>,
    check: (form: ItemForm<R>) => void,
    newItemId = newId(),
  ): Promise<R> {
    check(form);
    const { id, version, ...fields } = form;
    const now = this.clock.now();
    let saved: R;
    if (id) {
      saved = await repository.change(id, version, { ...fields, updatedAt: now } as unknown as Partial<R>);
    } else {
      saved = { ...fields, _id: newItemId, createdAt: now, updatedAt: now, version: 1 } as unknown as R;
      await repository.insert(saved);
    }
    await this.lists.publish(list);
    return saved;
  }
}
