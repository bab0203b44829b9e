import { type Calls, type CsvCell, type RequestContext, type LocalizedInput } from '@club/platform';
import type { Article, Blog, ContentServiceClient, News } from '@club/proto/club/content/v1/content';
import type { Wish, WishesServiceClient } from '@club/proto/club/content/v1/wishes';
import { z } from 'zod';
import { type AdminFile, listQuery } from './list-query.js';

/** Texts come to 20,000 characters a row. */
const CHUNK = 50;

const STAMPS = ['active', 'createdAt', 'updatedAt'] as const;

export const newsQuery = listQuery(['title', 'showingTo', ...STAMPS], {
  removed: z
    .enum(['true', 'false'], { error: 'FIELD_INVALID' })
    .optional()
    .describe('true: those that were removed in the last 30 days'),
});
export const articlesQuery = listQuery(['title', ...STAMPS]);
export const blogsQuery = listQuery(['title', 'venue', ...STAMPS]);
export const wishesQuery = listQuery(['name', 'age', 'points', ...STAMPS]);

type Columns<Row> = Record<string, (row: Row) => CsvCell>;
interface Stamped {
  active: boolean;
  createdAt?: string | undefined;
  updatedAt?: string | undefined;
}

const both = <Row>(column: string, of: (row: Row) => LocalizedInput | undefined): Columns<Row> => ({
  [`${column}_en`]: (row) => of(row)?.en ?? '',
  [`${column}_bm`]: (row) => of(row)?.bm ?? '',
});
const stamps: Columns<Stamped> = {
  active: ({ active }) => active,
  createdAt: ({ createdAt = '' }) => createdAt,
  updatedAt: ({ updatedAt = '' }) => updatedAt,
};

/** Returns all news for the back office, or those that were removed and can be restored. */
export const newsList = (
  content: Calls<ContentServiceClient>,
  removed: boolean,
  ctx: RequestContext,
): AdminFile<News> => ({
  file: 'news',
  chunk: CHUNK,
  load: async (page) => {
    const { news, total } = await content.listNews({ all: true, page, removed }, ctx);
    return { rows: news, total };
  },
  columns: {
    id: ({ id }) => id,
    ...both<News>('title', ({ title }) => title),
    link: ({ link }) => link,
    showingTo: ({ showingTo }) => showingTo,
    ...stamps,
  },
});

/** Returns all articles for the back office. */
export const articlesList = (content: Calls<ContentServiceClient>, ctx: RequestContext): AdminFile<Article> => ({
  file: 'articles',
  chunk: CHUNK,
  load: async (page) => {
    const { articles, total } = await content.listArticles({ all: true, page }, ctx);
    return { rows: articles, total };
  },
  columns: { id: ({ id }) => id, ...both<Article>('title', ({ title }) => title), ...stamps },
});

/** Returns all blogs for the back office. */
export const blogsList = (content: Calls<ContentServiceClient>, ctx: RequestContext): AdminFile<Blog> => ({
  file: 'blogs',
  chunk: CHUNK,
  load: async (page) => {
    const { blogs, total } = await content.listBlogs({ all: true, page }, ctx);
    return { rows: blogs, total };
  },
  columns: { id: ({ id }) => id, title: ({ title }) => title, venue: ({ venue }) => venue, ...stamps },
});

/** Returns all wishes for the back office. */
export const wishesList = (wishes: Calls<WishesServiceClient>, ctx: RequestContext): AdminFile<Wish> => ({
  file: 'wishes',
  chunk: CHUNK,
  load: async (page) => {
    const answer = await wishes.listWishes({ all: true, page }, ctx);
    return { rows: answer.wishes, total: answer.total };
  },
  columns: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    age: ({ age }) => age,
    ...both<Wish>('wishes', ({ wishes: texts }) => texts),
    points: ({ points }) => points,
    ...stamps,
  },
});
