import { Clock, newId, PublicListsInvalidation } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { checkArticle, checkBlog, checkJourney, checkNews } from '../domain/forms.js';
import type { Article, Blog, Item, Journey, News } from '../domain/item.js';
import {
  ArticlesRepository,
  BlogsRepository,
  JourneyRepository,
  NewsRepository,
  type ItemsRepository,
} from '../items.repository.js';

/** An item as it shall be: with an empty id a new one; `version` 0 changes whatever there is. */
export type ItemForm<T extends Item> = Omit<T, 'createdAt' | 'updatedAt'>;

/** The id of the only journey. */
export const JOURNEY_ID = 'journey';

/** Makes and changes what admins keep. Errors: INPUT_INVALID with fields, NOT_FOUND, EDIT_CONFLICT. */
@Injectable()
export class SaveItem {
  constructor(
    private readonly newsItems: NewsRepository,
    private readonly articles: ArticlesRepository,
    private readonly blogs: BlogsRepository,
    private readonly journeys: JourneyRepository,
    private readonly lists: PublicListsInvalidation,
    private readonly clock: Clock,
  ) {}

  /** News; an image that is not given stays. */
  async news(form: ItemForm<News>): Promise<News> {
    const before = form.id ? await this.newsItems.find(form.id) : null;
    const image = { en: form.image.en || (before?.image.en ?? ''), bm: form.image.bm || (before?.image.bm ?? '') };
    return this.save('news', this.newsItems, { ...form, image }, checkNews);
  }

  /** An article; an image that is not given stays. */
  async article(form: ItemForm<Article>): Promise<Article> {
    const before = form.id ? await this.articles.find(form.id) : null;
    const image = { en: form.image.en || (before?.image.en ?? ''), bm: form.image.bm || (before?.image.bm ?? '') };
    return this.save('articles', this.articles, { ...form, image }, checkArticle);
  }

  /** A blog; images that are not given stay. */
  async blog(form: ItemForm<Blog>): Promise<Blog> {
    const before = form.id ? await this.blogs.find(form.id) : null;
    const images = form.images.length > 0 ? form.images : (before?.images ?? []);
    return this.save('blogs', this.blogs, { ...form, images }, checkBlog);
  }

  /** The journey, which comes to be when it is first saved. */
  async journey(form: Omit<ItemForm<Journey>, 'id' | 'active'>): Promise<Journey> {
    const exists = await this.journeys.find(JOURNEY_ID);
    const whole = { ...form, id: exists ? JOURNEY_ID : '', active: true };
    return this.save('journey', this.journeys, whole, checkJourney, JOURNEY_ID);
  }

  private async save<T extends Item>(
    list: string,
    repository: ItemsRepository<T>,
    form: ItemForm<T>,
    check: (form: ItemForm<T>) => void,
    newItemId = newId(),
  ): Promise<T> {
    check(form);
    const { id, version, ...fields } = form;
    const now = this.clock.now();
    let saved: T;
    if (id) {
      saved = await repository.change(id, version, { ...fields, updatedAt: now } as unknown as Partial<T>);
    } else {
      saved = { ...fields, id: newItemId, createdAt: now, updatedAt: now, version: 1 } as unknown as T;
      await repository.insert(saved);
    }
    await this.lists.publish(list);
    return saved;
  }
}
