import type { Answer } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { readList } from '../../shared/list-request.js';
import { pageOf, type Page } from '../../shared/pages-of.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';
import { countsRequest, matchingRequest, switchingRequest } from './bulk-requests.js';
import { stockRequest, type Item } from './item-requests.js';

/** A group of shop items. */
export type Category = Answer<'POST /admin/setting/category/add'>;

/** One page of the shop items, and every category. */
export type ItemsPage = Page<Item> & { categories: Category[] };

const read: Parameters<typeof countsRequest>[1] = async (api, query, signal) => {
  const { body, headers } = await api.callWhole('GET /admin/fetch/dashboard/item', { query, signal });
  return { body: body.data, headers };
};

/** How many there are and are shown. */
export const counts = countsRequest('items/counts', read);

/** Every one that the list's filters leave. */
export const matching = matchingRequest('items/matching', read);

/** Several are shown or hidden. */
export const switching = switchingRequest('items/switching', (api, body) =>
  api.call('POST /admin/setting/hide/item', { body }),
);

/** One page of the list. */
export const list = createRequest<ListQuery<'GET /admin/fetch/dashboard/item'>, ItemsPage>({
  name: 'items/list',
  take: 'latest',
  call: async (api, query, signal) => {
    const { body, headers } = await readList(api, 'GET /admin/fetch/dashboard/item', query, signal);
    return { ...(await pageOf(Promise.resolve({ body: body.data, headers }))), categories: body.category };
  },
});

/** One item. */
export const details = createRequest<string, Item>({
  name: 'items/details',
  take: 'latest',
  call: async (api, id, signal) =>
    (await api.call('GET /admin/fetch/dashboard/item/details', { query: { id }, signal })).item,
});

/** Every category; they come with a list, of which one row is asked for. */
export const categories = createRequest<void, Category[]>({
  name: 'items/categories',
  take: 'latest',
  call: async (api, _arg, signal) => {
    const query = { page: '1', pageSize: '1' };
    return (await api.callWhole('GET /admin/fetch/dashboard/item', { query, signal })).body.category;
  },
});

/** A new category, which can be chosen at once. */
export const addCategory = createRequest<{ name: string; bmName: string }, Category>({
  name: 'items/addCategory',
  take: 'leading',
  call: (api, { name, bmName }, signal) =>
    api.call('POST /admin/setting/category/add', { body: { name, ...(bmName ? { bmName } : {}) }, signal }),
  after: function* () {
    yield* put(categories.requested());
  },
});

/** The form of a new one. */
export const add = saveRequest('items/add', 'POST /admin/setting/item/add');

/** The form of one that is there. */
export const edit = saveRequest('items/edit', 'POST /admin/setting/item/edit');

/** The switch of a row. */
export const show = createToggle('items/show', (api, body) => api.call('POST /admin/setting/hide/item', { body }));

/** The inventory of a row. */
export const stock = stockRequest('items/stock');
