import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { pageOf, queryOf, type Page } from '../../shared/pages-of.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';

/** A blog, as the back office is told of it. */
export type Blog = Answer<'GET /admin/fetch/dashboard/blog/details'>;

/** One page of the list. */
export const list = createRequest<ListQuery, Page<Blog>>({
  name: 'blogs/list',
  take: 'latest',
  call: (api, query, signal) => pageOf(api.callWhole('GET /blog/fetch', { query: queryOf(query), signal })),
});

/** One record of it. */
export const details = createRequest<string, Blog>({
  name: 'blogs/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/blog/details', { query: { id }, signal }),
});

/** The form of a new one. */
export const add = saveRequest('blogs/add', (api, body, signal) =>
  api.call('POST /admin/setting/blog/add', { body, signal }),
);

/** The form of one that is there. */
export const edit = saveRequest('blogs/edit', (api, body, signal) =>
  api.call('POST /admin/setting/blog/edit', { body, signal }),
);

/** The switch of a row. */
export const show = createToggle('blogs/show', (api, id) =>
  api.call('POST /admin/setting/blog/show', { body: { id } }),
);
