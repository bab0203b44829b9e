import { Schema, type SchemaDefinition } from 'mongoose';

/** A text in both languages. */
export interface Bilingual {
  en: string;
  bm: string;
}

/** What every item an admin keeps has. `version` counts its changes. */
export interface ItemRecord {
  _id: string;
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export interface NewsRecord extends ItemRecord {
  title: Bilingual;
  description: Bilingual;
  image: Bilingual;
  link: string;
  showingTo: string;
}

export interface ArticleRecord extends ItemRecord {
  title: Bilingual;
  description: Bilingual;
  image: Bilingual;
}

export interface BlogRecord extends ItemRecord {
  title: string;
  venue: string;
  description: Bilingual;
  images: string[];
}

/** There is one, of id `journey`. */
export interface JourneyRecord extends ItemRecord {
  home: number;
  children: number;
  points: number;
  product: number;
  description: Bilingual;
  progressPoints: number;
}

const text = { type: String, default: '' };
const count = { type: Number, default: 0 };
const bilingual = () => ({ type: new Schema({ en: text, bm: text }, { _id: false, id: false }), required: true });

/** A schema of items in `collection`; the list order, newest first, is its index. */
export function itemSchema<R extends ItemRecord>(collection: string, own: SchemaDefinition): Schema<R> {
  const schema = new Schema<R>(
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

export const newsSchema = itemSchema<NewsRecord>('news', {
  title: bilingual(),
  description: bilingual(),
  image: bilingual(),
  link: text,
  showingTo: { type: String, required: true },
});

export const articleSchema = itemSchema<ArticleRecord>('articles', {
  title: bilingual(),
  description: bilingual(),
  image: bilingual(),
});

export const blogSchema = itemSchema<BlogRecord>('blogs', {
  title: text,
  venue: text,
  description: bilingual(),
  images: [String],
});

export const journeySchema = itemSchema<JourneyRecord>('journey', {
  home: count,
  children: count,
  points: count,
  product: count,
  description: bilingual(),
  progressPoints: count,
});
