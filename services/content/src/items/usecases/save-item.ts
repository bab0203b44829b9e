import type { RequestContext } from '@club/platform';
import { Injectable } from '@nestjs/common';
import { ItemRecords } from '../../records/item-records.js';
import {
  type ArticleForm,
  articleOf,
  type BlogForm,
  blogOf,
  type JourneyForm,
  journeyOf,
  type NewsForm,
  newsOf,
} from '../domain/forms.js';
import type { Article, Blog, Journey, News } from '../domain/item.js';
import { ItemKinds } from '../kinds.js';

/** Whether a form is only tried: then nothing is written. */
interface Trial {
  rehearsal?: boolean;
}

/** The id of the only journey. */
export const JOURNEY_ID = 'journey';

/**
 * Makes and changes what admins keep. Errors: FORM_FIELDS_REQUIRED, FIELD_EMPTY, IMAGES_PAIR_REQUIRED and INPUT_INVALID with
 * fields, NOT_FOUND, EDIT_CONFLICT {version}.
 */
@Injectable()
export class SaveItem {
  constructor(
    private readonly records: ItemRecords,
    private readonly kinds: ItemKinds,
  ) {}

  /** News; images that are not given stay. */
  news(ctx: RequestContext, form: NewsForm, how: Trial = {}): Promise<News> {
    return this.records.save(ctx, this.kinds.news, form, (before) => newsOf(form, before), how);
  }

  /** An article; images that are not given stay. */
  article(ctx: RequestContext, form: ArticleForm, how: Trial = {}): Promise<Article> {
    return this.records.save(ctx, this.kinds.article, form, (before) => articleOf(form, before), how);
  }

  /** A blog; images that are not given stay. */
  blog(ctx: RequestContext, form: BlogForm, how: Trial = {}): Promise<Blog> {
    return this.records.save(ctx, this.kinds.blog, form, (before) => blogOf(form, before), how);
  }

  /** The journey, which comes to be when it is first saved. */
  journey(ctx: RequestContext, form: JourneyForm): Promise<Journey> {
    const only = { id: '', version: form.version, onlyId: JOURNEY_ID };
    return this.records.save(ctx, this.kinds.journey, only, () => journeyOf(form));
  }
}
