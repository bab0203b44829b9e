import { expect, test } from '@jest/globals';
import type { ChipFilter } from './list-filters.js';
import type { FilterOf, ListColumn, ListQuery } from './list-query.js';
import { queryOf } from './list-request.js';

type News = 'GET /news/fetch';

test('a list is asked for by the names of its call', () => {
  const query: ListQuery<News> = { page: 2, pageSize: 50, sort: '-title', q: 'gift', filters: { removed: 'true' } };
  expect(queryOf(query)).toEqual({ page: '2', pageSize: '50', sort: '-title', q: 'gift', removed: 'true' });
});

test('a list query compiles with the names of its call alone', () => {
  const column = { header: 'Title', cell: () => null };
  const page = { page: 1, pageSize: 50 };
  const columns: ListColumn<object, News>[] = [
    { ...column, key: 'title', sortable: true },
    { ...column, key: 'image' },
    // @ts-expect-error news are not sorted by their picture
    { ...column, key: 'image', sortable: true },
  ];
  const filters: ChipFilter<FilterOf<News>>[] = [
    { name: 'removed', options: [] },
    // @ts-expect-error news are in no category
    { name: 'category', options: [] },
  ];
  // @ts-expect-error nor are they asked for by one
  const query: ListQuery<News> = { ...page, filters: { category: 'c1' } };
  // @ts-expect-error what one list is asked for is not for another
  const others: ListQuery<'GET /article/fetch'> = query;
  expect([columns.length, filters.length, others.page]).toEqual([3, 2, 1]);
});
