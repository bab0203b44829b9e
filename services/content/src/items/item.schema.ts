import type { DocumentOf } from '@club/platform';
import { Schema, type SchemaDefinition } from 'mongoose';
import type { Article, Blog, Item, Journey, News } from './domain/item.js';

const text = { type: String, default: '' };
const count = { type: Number, default: 0 };
const bilingual = () => ({ type: new Schema({ en: text, bm: text }, { _id: false, id: false }), required: true });

/** A schema of items in `collection`; the list order, newest first, is its index. */
export function itemSchema<T extends Item>(collection: string, own: SchemaDefinition): Schema<DocumentOf<T>> {
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
  return schema;
}

/** `news`. */
export const newsSchema = itemSchema<News>('news', {
  title: bilingual(),
  description: bilingual(),
  image: bilingual(),
  link: text,
  showingTo: { type: String, required: true },
});

/** `articles`. */
export const articleSchema = itemSchema<Article>('articles', {
  title: bilingual(),
  description: bilingual(),
  image: bilingual(),
});

/** `blogs`. */
export const blogSchema = itemSchema<Blog>('blogs', {
  title: text,
  venue: text,
  description: bilingual(),
  images: [String],
});

/** `journey`. */
export const journeySchema = itemSchema<Journey>('journey', {
  home: count,
  children: count,
  points: count,
  product: count,
  description: bilingual(),
  progressPoints: count,
});
