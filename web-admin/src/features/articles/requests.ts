import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { pageOf, queryOf, type Page } from '../../shared/pages-of.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';

/** An article, as the back office is told of it. */
export type Article = Answer<'GET /admin/fetch/dashboard/article/details'>;

/** One page of the list. */
export const list = createRequest<ListQuery, Page<Article>>({
  name: 'articles/list',
  take: 'latest',
  call: (api, query, signal) => pageOf(api.callWhole('GET /article/fetch', { query: queryOf(query), signal })),
});

/** One article. */
export const details = createRequest<string, Article>({
  name: 'articles/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/article/details', { query: { id }, signal }),
});

/** The form of a new one. */
export const add = saveRequest('articles/add', (api, body, signal) =>
  api.call('POST /admin/setting/article/add', { body, signal }),
);

/** The form of one that is there. */
export const edit = saveRequest('articles/edit', (api, body, signal) =>
  api.call('POST /admin/setting/article/edit', { body, signal }),
);

/** The switch of a row. */
export const show = createToggle('articles/show', (api, id) =>
  api.call('POST /admin/setting/article/show', { body: { id } }),
);
