import type { CsvCell, LocalizedInput, RequestContext } from '@club/platform';
import type { ListRecordsRequest } from '@club/proto/club/common/v1/records';
import type { Article } from '@club/proto/club/content/v1/articles';
import type { Blog } from '@club/proto/club/content/v1/blogs';
import type { News } from '@club/proto/club/content/v1/news';
import type { Wish } from '@club/proto/club/content/v1/wishes';
import { z } from 'zod';
import { type AdminFile, listQuery, type Rows, scheduledToo } from './list-query.js';

/** Texts come to 20,000 characters a row. */
const CHUNK = 50;

const STAMPS = ['active', 'createdAt', 'updatedAt'] as const;

export const newsQuery = listQuery(['title', 'showingTo', ...STAMPS], {
  ...scheduledToo(),
  removed: z
    .enum(['true', 'false'], { error: 'FIELD_INVALID' })
    .optional()
    .describe('true: those that were removed in the last 30 days'),
});
export const articlesQuery = listQuery(['title', ...STAMPS], scheduledToo());
export const blogsQuery = listQuery(['title', 'venue', ...STAMPS], scheduledToo());
export const wishesQuery = listQuery(['name', 'age', 'points', ...STAMPS], scheduledToo());

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

/** The list of a record's service. */
interface Listing<Row, Filter> {
  list(request: ListRecordsRequest & Filter, ctx: RequestContext): Promise<Rows<Row>>;
}

/** Returns how the back office reads all records of a kind, and what their file has. */
const records =
  <Row>(file: string, columns: Columns<Row>) =>
  <Filter extends object>(calls: Listing<Row, Filter>, ctx: RequestContext, filter: Filter): AdminFile<Row> => ({
    file,
    chunk: CHUNK,
    load: (page) => calls.list({ all: true, page, ...filter }, ctx),
    columns,
  });

export const newsList = records<News>('news', {
  id: ({ id }) => id,
  ...both<News>('title', ({ title }) => title),
  link: ({ link }) => link,
  showingTo: ({ showingTo }) => showingTo,
  ...stamps,
});
export const articlesList = records<Article>('articles', {
  id: ({ id }) => id,
  ...both<Article>('title', ({ title }) => title),
  ...stamps,
});
export const blogsList = records<Blog>('blogs', {
  id: ({ id }) => id,
  title: ({ title }) => title,
  venue: ({ venue }) => venue,
  ...stamps,
});
export const wishesList = records<Wish>('wishes', {
  id: ({ id }) => id,
  name: ({ name }) => name,
  age: ({ age }) => age,
  ...both<Wish>('wishes', ({ wishes: texts }) => texts),
  points: ({ points }) => points,
  ...stamps,
});
