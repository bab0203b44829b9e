import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';
import { countsRequest, type Item, matchingRequest, switchingRequest } from '../items/index.js';

const read: Parameters<typeof countsRequest>[1] = (api, query, signal) =>
  api.callWhole('GET /admin/fetch/dashboard/donate', { query, signal });

/** How many there are and are shown. */
export const counts = countsRequest('donate/counts', read);

/** Every one that the list's filters leave. */
export const matching = matchingRequest('donate/matching', read);

/** Several are shown or hidden. */
export const switching = switchingRequest('donate/switching', (api, body) =>
  api.call('POST /admin/setting/hide/donate', { body }),
);

/** One page of the list. */
export const list = listRequest('donate/list', 'GET /admin/fetch/dashboard/donate');

/** One item. */
export const details = createRequest<string, Item>({
  name: 'donate/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/donate/details', { query: { id }, signal }),
});

/** The form of a new one. */
export const add = saveRequest('donate/add', 'POST /admin/setting/item/donate/add');

/** The form of one that is there. */
export const edit = saveRequest('donate/edit', 'POST /admin/setting/item/donate/edit');

/** The switch of a row. */
export const show = createToggle('donate/show', (api, body) => api.call('POST /admin/setting/hide/donate', { body }));
