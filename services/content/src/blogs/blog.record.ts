import { localizedText, type LocalizedText, searchable } from '@club/platform';
import { localizedField, NEWEST, RECORD_COLUMNS, recordModule, recordSchema, recordsOf } from '@club/platform/records';
import { type Blog as WireBlog, type BlogForm, BlogsServiceService } from '@club/proto/club/content/v1/blogs';
import { shownBy } from '../records/domain/form-head.js';
import { MAX_TEXT, MAX_TITLE, RecordFormValidation } from '../records/domain/record-form-validation.js';
import type { Fields, StoredRecord } from '../records/domain/stored-record.js';
import { headOf } from '../records/messages.js';

const MAX_IMAGES = 10;

/** A visit described on the wishing tree page. */
export interface Blog extends StoredRecord {
  title: string;
  venue: string;
  description: LocalizedText;
  images: string[];
}

const text = { type: String, default: '' };
const columns = { title: 'title', venue: 'venue', ...RECORD_COLUMNS };

/** `blogs`. */
export const blogSchema = recordSchema<Blog>(
  'blogs',
  { title: text, venue: text, description: localizedField(), images: [String] },
  columns,
);

/** The blogs. */
export class BlogsRepository extends recordsOf<Blog>({
  record: 'blog',
  scheduled: true,
  schema: blogSchema,
  list: {
    sorts: columns,
    search: searchable(blogSchema, { texts: ['title', 'venue', 'description.en', 'description.bm'] }),
    order: NEWEST,
  },
  title: ({ title }) => title,
  pictures: ({ images }) => images,
  publicLists: () => ['blogs'],
}) {}

/**
 * Returns a blog as its form makes it of what it was. Throws ValidationError: it has title, venue, description and one to
 * ten pictures (docs/product/forms.md#news-articles-and-blogs).
 */
export function blogOf(form: BlogForm, before: Blog | null): Fields<Blog> {
  const { title, venue } = form;
  const description = localizedText(form.description);
  const images = form.images.length > 0 ? form.images : (before?.images ?? []);
  const check = new RecordFormValidation(before === null)
    .text('title', title, MAX_TITLE)
    .text('venue', venue, MAX_TITLE)
    .both('description', description, MAX_TEXT);
  if (images.length === 0) check.required('images', '');
  for (const image of images) check.image('images', image);
  if (images.length > MAX_IMAGES) check.fail('images', 'FILES_TOO_MANY', { max: MAX_IMAGES });
  check.done();
  return { title, venue, description, images, active: shownBy(form, before) };
}

/** Blogs, with their calls. */
export const BlogsModule = recordModule<Blog, WireBlog, BlogForm>({
  records: BlogsRepository,
  service: BlogsServiceService,
  toMessage: ({ title, venue, description, images, ...blog }) => ({
    ...headOf(blog),
    ...{ title, venue, description, images },
  }),
  fieldsOf: blogOf,
});
