import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { pageOf, queryOf, type Page } from '../../shared/pages-of.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';

/** A contest, as the back office is told of it. */
export type Contest = Answer<'GET /contest/fetch'>[number];

/** A contest for its edit screen, with what members have made of it. */
export type ContestDetails = Answer<'GET /admin/fetch/dashboard/contest/details'>;

/** One page of the list. */
export const list = createRequest<ListQuery, Page<Contest>>({
  name: 'contests/list',
  take: 'latest',
  call: (api, query, signal) => pageOf(api.callWhole('GET /contest/fetch', { query: queryOf(query), signal })),
});

/** One contest. */
export const details = createRequest<string, ContestDetails>({
  name: 'contests/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/contest/details', { query: { id }, signal }),
});

/** The form of a new one. */
export const add = saveRequest('contests/add', (api, body, signal) =>
  api.call('POST /admin/setting/add/contest', { body, signal }),
);

/** The form of one that is there. */
export const edit = saveRequest('contests/edit', (api, body, signal) =>
  api.call('POST /admin/setting/edit/contest', { body, signal }),
);

/** The switch of a row. */
export const show = createToggle('contests/show', (api, id) =>
  api.call('POST /admin/setting/contest/show', { body: { id } }),
);
