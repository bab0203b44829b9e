import type { Answer, Body } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { bulkRequests, detailsRequest, setActiveRequest } from '../../shared/record/requests.js';
import { saveRequest } from '../../shared/record/save.js';
import { toastActions } from '../../shared/toasts.js';
import { stockRequest } from './item-requests.js';

/** A group of shop items. */
export type Category = Answer<'POST /admin/setting/category/add'>;

/** One page of the shop items, and every category. */
export const list = listRequest('items/list', 'GET /admin/fetch/dashboard/item', ({ data, category }) => ({
  rows: data,
  categories: category,
}));

/** Requests that count the items, list every match, and show or hide several at once. */
export const { counts, matching, switching } = bulkRequests('items', list, 'POST /admin/setting/hide/item');

/** One item. */
export const details = detailsRequest('items/details', 'GET /admin/fetch/dashboard/item/details', ({ item }) => item);

/** Every category; they come with a list, of which one row is asked for. */
export const categories = createRequest<void, Category[]>({
  name: 'items/categories',
  take: 'latest',
  call: async (api, _arg, signal) => (await list.readPage(api, { page: '1', pageSize: '1' }, signal)).categories,
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

/** The categories in their order, as their own page keeps them; each change is followed by its answer. */
export const categoryList = createRequest<void, Category[]>({
  name: 'items/categoryList',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/category', { signal }),
});

/** A change of the categories; `message` is the toast then. */
type Change =
  | { is: 'name'; body: Body<'POST /admin/setting/category/edit'>; message: string }
  | { is: 'retired'; body: Body<'POST /admin/setting/category/retire'>; message: string }
  | { is: 'order'; body: Body<'POST /admin/setting/category/order'>; message: string };

/** Renames a category, retires or restores it, or puts all in an order. */
export const changeCategories = createRequest<Change, unknown>({
  name: 'items/changeCategories',
  take: 'leading',
  call: (api, { is, body }, signal) =>
    is === 'name'
      ? api.call('POST /admin/setting/category/edit', { body, signal })
      : is === 'retired'
        ? api.call('POST /admin/setting/category/retire', { body, signal })
        : api.call('POST /admin/setting/category/order', { body, signal }),
  after: function* (_, { message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
    yield* put(categoryList.requested());
  },
});

/** The form of a new one. */
export const add = saveRequest('items/add', 'POST /admin/setting/item/add', 'form');

/** The form of a stored one. */
export const edit = saveRequest('items/edit', 'POST /admin/setting/item/edit', 'form');

/** The switch of a row. */
export const setActive = setActiveRequest('items/setActive', 'POST /admin/setting/hide/item');

/** The inventory of a row. */
export const stock = stockRequest('items/stock');
