import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';

/** A blog, as the back office receives it. */
export type Blog = Answer<'GET /admin/fetch/dashboard/blog/details'>;

/** One page of the list. */
export const list = listRequest('blogs/list', 'GET /blog/fetch');

/** One record of it. */
export const details = createRequest<string, Blog>({
  name: 'blogs/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/blog/details', { query: { id }, signal }),
});

/** The form of a new one. */
export const add = saveRequest('blogs/add', 'POST /admin/setting/blog/add');

/** The form of one that is there. */
export const edit = saveRequest('blogs/edit', 'POST /admin/setting/blog/edit');

/** The switch of a row. */
export const show = createToggle('blogs/show', (api, body) => api.call('POST /admin/setting/blog/show', { body }));
