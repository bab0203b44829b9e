import { expect, test } from '@jest/globals';
import { defineRecord } from './define-record.js';
import { definePage } from './page.js';
import { recordRequests } from './requests.js';

const requests = recordRequests('tests', {
  list: 'GET /article/fetch',
  details: 'GET /admin/fetch/dashboard/article/details',
  add: 'POST /admin/setting/article/add',
  edit: 'POST /admin/setting/article/edit',
  setActive: 'POST /admin/setting/article/show',
});
const named = { name: 'articles', kind: 'article', requests } as const;
const nameOf = ({ title }: { title: { en: string } }) => title.en;
const articles = defineRecord({
  ...named,
  nameOf,
  list: {
    columns: ({ active }) => [{ key: 'title', header: '', sortable: true, cell: ({ title }) => title.en }, active],
  },
});
const initial = {
  ...{ title: '', titleBM: '', description: '', descriptionBM: '' },
  ...{ file: undefined as File | undefined, bmFile: undefined as File | undefined },
};
type Values = typeof initial;
const form = { initial, labels: {}, nameOf: ({ title }: Values) => title, fields: null };
const toFields = (values: Values) => values;

test('defineRecord compiles with the rows and the sortable columns of its calls alone', () => {
  const wrong = [
    defineRecord({
      ...named,
      nameOf,
      // @ts-expect-error the call does not sort by descriptions
      list: { columns: () => [{ key: 'description', header: '', sortable: true, cell: () => null }] },
    }),
    // @ts-expect-error an article has no venue that it could be named by
    defineRecord({ ...named, nameOf: ({ venue }) => venue }),
  ];
  expect(wrong).toHaveLength(2);
  expect(articles.record.name).toBe('articles');
});

test('definePage compiles with the fields of its calls alone', () => {
  const right = definePage(articles, () => ({ ...form, toFields }));
  const wrong = [
    // @ts-expect-error an article has no venue, though it was spread into the fields
    definePage(articles, () => ({ ...form, toFields: (values: Values) => ({ ...values, venue: '' }) })),
    // @ts-expect-error a new article has pictures, chosen or not
    definePage(articles, () => ({ ...form, toFields: () => ({ title: '' }) })),
    // @ts-expect-error an edit of an article has no venue either
    definePage(articles, () => ({ ...form, toFields, toChanges: (values: Values) => ({ ...values, venue: '' }) })),
  ];
  expect([right, ...wrong].map((page) => typeof page)).toEqual(['function', 'function', 'function', 'function']);
});
