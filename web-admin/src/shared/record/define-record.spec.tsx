import { expect, test } from '@jest/globals';
import { defineRecord } from './define-record.js';
import { recordRequests } from './requests.js';

const requests = recordRequests('tests', {
  list: 'GET /article/fetch',
  details: 'GET /admin/fetch/dashboard/article/details',
  add: 'POST /admin/setting/article/add',
  edit: 'POST /admin/setting/article/edit',
  setActive: 'POST /admin/setting/article/show',
});
const initial = {
  ...{ title: '', titleBM: '', description: '', descriptionBM: '' },
  ...{ file: undefined as File | undefined, bmFile: undefined as File | undefined },
};
type Values = typeof initial;
const form = { initial, labels: {}, nameOf: ({ title }: Values) => title, fields: null };
const shared = { name: 'articles', kind: 'article', requests } as const;
const toFields = (values: Values) => values;

test('defineRecord compiles with the fields and the sortable columns of its calls alone', () => {
  const nameOf = ({ title }: { title: { en: string } }) => title.en;
  const record = defineRecord({
    ...shared,
    nameOf,
    list: {
      columns: ({ active }) => [{ key: 'title', header: '', sortable: true, cell: ({ title }) => title.en }, active],
    },
    useForm: () => ({ ...form, toFields }),
  });
  const wrong = [
    // @ts-expect-error an article has no venue, though it was spread into the fields
    defineRecord({ ...shared, nameOf, useForm: () => ({ ...form, toFields: (v: Values) => ({ ...v, venue: '' }) }) }),
    // @ts-expect-error a new article has pictures, chosen or not
    defineRecord({ ...shared, nameOf, useForm: () => ({ ...form, toFields: () => ({ title: '' }) }) }),
    defineRecord({
      ...shared,
      nameOf,
      // @ts-expect-error an edit of an article has no venue either
      useForm: () => ({ ...form, toFields, toChanges: (values: Values) => ({ ...values, venue: '' }) }),
    }),
    defineRecord({
      ...shared,
      nameOf,
      // @ts-expect-error the call does not sort by descriptions
      list: { columns: () => [{ key: 'description', header: '', sortable: true, cell: () => null }] },
      useForm: () => ({ ...form, toFields }),
    }),
    // @ts-expect-error an article has no venue that it could be named by
    defineRecord({ ...shared, nameOf: ({ venue }) => venue, useForm: () => ({ ...form, toFields }) }),
  ];
  expect(Object.keys(record).sort()).toEqual(['ListPage', 'Page', 'useBranch']);
  expect(wrong).toHaveLength(5);
});
