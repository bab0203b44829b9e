import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';

/** An article, as the back office receives it. */
export type Article = Answer<'GET /admin/fetch/dashboard/article/details'>;

/** One page of the list. */
export const list = listRequest('articles/list', 'GET /article/fetch');

/** One article. */
export const details = createRequest<string, Article>({
  name: 'articles/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/article/details', { query: { id }, signal }),
});

/** The form of a new one. */
export const add = saveRequest('articles/add', 'POST /admin/setting/article/add');

/** The form of one that is there. */
export const edit = saveRequest('articles/edit', 'POST /admin/setting/article/edit');

/** The switch of a row. */
export const show = createToggle('articles/show', (api, body) =>
  api.call('POST /admin/setting/article/show', { body }),
);
