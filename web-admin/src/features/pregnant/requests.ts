import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';
import { countsRequest, type Item, matchingRequest, stockRequest, switchingRequest } from '../items/index.js';

const read: Parameters<typeof countsRequest>[1] = (api, query, signal) =>
  api.callWhole('GET /admin/fetch/dashboard/itemPregnant', { query, signal });

/** How many there are and are shown. */
export const counts = countsRequest('pregnant/counts', read);

/** Every one that the list's filters leave. */
export const matching = matchingRequest('pregnant/matching', read);

/** Several are shown or hidden. */
export const switching = switchingRequest('pregnant/switching', (api, body) =>
  api.call('POST /admin/setting/hide/itemPregnant', { body }),
);

/** One page of the list. */
export const list = listRequest('pregnant/list', 'GET /admin/fetch/dashboard/itemPregnant');

/** One item. */
export const details = createRequest<string, Item>({
  name: 'pregnant/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/itemPregnant/details', { query: { id }, signal }),
});

/** The form of a new one. */
export const add = saveRequest('pregnant/add', 'POST /admin/setting/pregnantItem/addPregnant');

/** The form of one that is there. */
export const edit = saveRequest('pregnant/edit', 'POST /admin/setting/pregnant/editPregnant');

/** The switch of a row. */
export const show = createToggle('pregnant/show', (api, body) =>
  api.call('POST /admin/setting/hide/itemPregnant', { body }),
);

/** The inventory of a row. */
export const stock = stockRequest('pregnant/stock');
