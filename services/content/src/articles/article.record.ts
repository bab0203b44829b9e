import { localizedText, type LocalizedText, searchable } from '@club/platform';
import { localizedField, NEWEST, RECORD_COLUMNS, recordModule, recordSchema, recordsOf } from '@club/platform/records';
import {
  type Article as WireArticle,
  type ArticleForm,
  ArticlesServiceService,
} from '@club/proto/club/content/v1/articles';
import { shownBy } from '../records/domain/form-head.js';
import { MAX_TEXT, RecordFormValidation } from '../records/domain/record-form-validation.js';
import type { Fields, StoredRecord } from '../records/domain/stored-record.js';
import { headOf } from '../records/messages.js';

/** An article of the wishing tree page. */
export interface Article extends StoredRecord {
  title: LocalizedText;
  description: LocalizedText;
  image: LocalizedText;
}

const columns = { title: 'title.en', ...RECORD_COLUMNS };

/** `articles`. */
export const articleSchema = recordSchema<Article>(
  'articles',
  { title: localizedField(), description: localizedField(), image: localizedField() },
  columns,
);

/** The articles. */
export class ArticlesRepository extends recordsOf<Article>({
  record: 'article',
  scheduled: true,
  schema: articleSchema,
  list: {
    sorts: columns,
    search: searchable(articleSchema, { texts: ['title.en', 'title.bm', 'description.en', 'description.bm'] }),
    order: NEWEST,
  },
  title: ({ title }) => title.en,
  pictures: ({ image }) => [image.en, image.bm],
  publicLists: () => ['articles'],
}) {}

/**
 * Returns an article as its form makes it of what it was. Throws ValidationError: it has title, description and pictures
 * (docs/product/forms.md#news-articles-and-blogs).
 */
export function articleOf(form: ArticleForm, before: Article | null): Fields<Article> {
  const [title, description] = [localizedText(form.title), localizedText(form.description)];
  const check = new RecordFormValidation(before === null)
    .both('title', title)
    .both('description', description, MAX_TEXT);
  const image = check.images(localizedText(form.image), before?.image);
  check.done();
  return { title, description, image, active: shownBy(form, before) };
}

/** Articles, with their calls. */
export const ArticlesModule = recordModule<Article, WireArticle, ArticleForm>({
  records: ArticlesRepository,
  service: ArticlesServiceService,
  toMessage: ({ title, description, image, ...article }) => ({ ...headOf(article), title, description, image }),
  fieldsOf: articleOf,
});
