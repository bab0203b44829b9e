import type { DocumentOf } from '@club/platform';
import { Schema, type SchemaDefinition } from 'mongoose';
import type { Article, Blog, Item, Journey, News } from './domain/item.js';

const text = { type: String, default: '' };
const count = { type: Number, default: 0 };
const bilingual = () => ({ type: new Schema({ en: text, bm: text }, { _id: false, id: false }), required: true });

/** The columns that a list sorts by: their names outside, and where they stand in a document. */
export type Columns = Readonly<Record<string, string>>;

const STAMPS: Columns = { active: 'active', createdAt: 'createdAt', updatedAt: 'updatedAt' };

/** The columns of the lists of the back office. */
export const NEWS_COLUMNS: Columns = { title: 'title.en', showingTo: 'showingTo', ...STAMPS };
export const ARTICLE_COLUMNS: Columns = { title: 'title.en', ...STAMPS };
export const BLOG_COLUMNS: Columns = { title: 'title', venue: 'venue', ...STAMPS };
export const WISH_COLUMNS: Columns = { name: 'name', age: 'age', points: 'points', ...STAMPS };

/** A schema of items in `collection`; the list order, newest first, is its index, and each other order has one. */
export function itemSchema<T extends Item>(
  collection: string,
  own: SchemaDefinition,
  columns: Columns = {},
): Schema<DocumentOf<T>> {
  const schema = new Schema<DocumentOf<T>>(
    {
      _id: { type: String, required: true },
      active: { type: Boolean, required: true },
      createdAt: { type: Date, required: true },
      updatedAt: { type: Date, required: true },
      version: { type: Number, required: true },
      ...own,
    } as never,
    { collection, autoIndex: false, versionKey: false, id: false, minimize: false },
  );
  schema.index({ createdAt: -1, _id: -1 } as never, { name: 'newest' });
  for (const [column, path] of Object.entries(columns)) {
    if (column !== 'createdAt') schema.index({ [path]: 1, _id: 1 } as never, { name: `by ${column}` });
  }
  return schema;
}

/** `news`. Removed ones go for good at `removeAt`, which is after the time in which they can be restored. */
export const newsSchema = itemSchema<News>(
  'news',
  {
    title: bilingual(),
    description: bilingual(),
    image: bilingual(),
    link: text,
    showingTo: { type: String, required: true },
    removedAt: { type: Date, default: null },
    removeAt: Date,
  },
  NEWS_COLUMNS,
);
newsSchema.index({ removeAt: 1 } as never, { name: 'remove', expireAfterSeconds: 0 });

/** `articles`. */
export const articleSchema = itemSchema<Article>(
  'articles',
  { title: bilingual(), description: bilingual(), image: bilingual() },
  ARTICLE_COLUMNS,
);

/** `blogs`. */
export const blogSchema = itemSchema<Blog>(
  'blogs',
  { title: text, venue: text, description: bilingual(), images: [String] },
  BLOG_COLUMNS,
);

/** `journey`. */
export const journeySchema = itemSchema<Journey>('journey', {
  home: count,
  children: count,
  points: count,
  product: count,
  description: bilingual(),
  progressPoints: count,
});
