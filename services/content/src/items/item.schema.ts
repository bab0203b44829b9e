import { Schema } from 'mongoose';
import { type Columns, itemSchema, STAMPS } from '../records/item.schema.js';
import type { Article, Blog, Journey, News } from './domain/item.js';

const text = { type: String, default: '' };
const count = { type: Number, default: 0 };
const bilingual = () => ({ type: new Schema({ en: text, bm: text }, { _id: false, id: false }), required: true });

/** The columns of the lists of the back office. */
export const NEWS_COLUMNS: Columns = { title: 'title.en', showingTo: 'showingTo', ...STAMPS };
export const ARTICLE_COLUMNS: Columns = { title: 'title.en', ...STAMPS };
export const BLOG_COLUMNS: Columns = { title: 'title', venue: 'venue', ...STAMPS };

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
