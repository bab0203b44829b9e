import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { saveRequest } from '../../shared/save.js';
import { createToggle } from '../../shared/toggle.js';

/** A contest, as the back office receives it. */
export type Contest = Answer<'GET /contest/fetch'>[number];

/** A contest for its edit screen, with what members have made of it. */
export type ContestDetails = Answer<'GET /admin/fetch/dashboard/contest/details'>;

/** One page of the list. */
export const list = listRequest('contests/list', 'GET /contest/fetch');

/** One contest. */
export const details = createRequest<string, ContestDetails>({
  name: 'contests/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/contest/details', { query: { id }, signal }),
});

/** The form of a new one. */
export const add = saveRequest('contests/add', 'POST /admin/setting/add/contest');

/** The form of one that is there. */
export const edit = saveRequest('contests/edit', 'POST /admin/setting/edit/contest');

/** The switch of a row. */
export const show = createToggle('contests/show', (api, body) =>
  api.call('POST /admin/setting/contest/show', { body }),
);
