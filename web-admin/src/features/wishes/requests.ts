import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';

/** A wish of the tree, as the back office receives it. */
export type Wish = Answer<'GET /admin/fetch/dashboard/wishingtree/details'>;

/** One page of the list. */
export const list = listRequest('wishes/list', 'GET /wishes/fetch');

/** One record of it. */
export const details = createRequest<string, Wish>({
  name: 'wishes/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/wishingtree/details', { query: { id }, signal }),
});

/** The form of a new one. */
export const add = saveRequest('wishes/add', 'POST /admin/setting/wishingtree/add');

/** The form of one that is there. */
export const edit = saveRequest('wishes/edit', 'POST /admin/setting/wishingtree/edit');

/** The switch of a row. */
export const show = createToggle('wishes/show', (api, body) =>
  api.call('POST /admin/setting/wishingtree/show', { body }),
);
