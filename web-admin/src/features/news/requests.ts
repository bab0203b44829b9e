import type { Answer } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { listRequest } from '../../shared/list-request.js';
import { saveRequest } from '../../shared/save.js';
import { toastActions } from '../../shared/toasts.js';
import { createToggle } from '../../shared/toggle.js';

/** A news item, as the back office receives it. */
export type News = Answer<'GET /admin/fetch/dashboard/news/details'>;

type NewsQuery = ListQuery<'GET /news/fetch'>;

/** One page of the list. */
export const list = listRequest('news/list', 'GET /news/fetch');

/** One record of it. */
export const details = createRequest<string, News>({
  name: 'news/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/news/details', { query: { id }, signal }),
});

/** The form of a new one. */
export const add = saveRequest('news/add', 'POST /admin/setting/news/add');

/** The form of one that is there. */
export const edit = saveRequest('news/edit', 'POST /admin/setting/news/edit');

/** The switch of a row. */
export const show = createToggle('news/show', (api, body) => api.call('POST /admin/setting/news/show', { body }));

/** What was removed is put back, and the list that is shown is read again. */
export const restore = createRequest<{ id: string; query: NewsQuery; said: string }, News>({
  name: 'news/restore',
  take: 'leading',
  call: (api, { id }, signal) => api.call('POST /admin/setting/news/restore', { body: { id }, signal }),
  after: function* (_, { query, said }) {
    yield* put(toastActions.said({ tone: 'done', text: said }));
    yield* put(list.requested(query));
  },
});

/** A news item that is taken off every list, and what is said of it; it can be put back. */
interface Removal {
  id: string;
  query: NewsQuery;
  said: string;
  undo: string;
  restored: string;
}

/** Takes a news item off every list. */
export const remove = createRequest<Removal, News>({
  name: 'news/remove',
  take: 'leading',
  call: (api, { id }, signal) => api.call('DELETE /admin/setting/news/remove/{id}', { path: { id }, signal }),
  after: function* (_, { id, query, said, undo, restored }) {
    const action = restore.requested({ id, query, said: restored });
    yield* put(toastActions.said({ tone: 'done', text: said, undo: { label: undo, action } }));
    yield* put(list.requested(query));
  },
});
