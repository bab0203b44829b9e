import { createRequest } from '../request.js';
import type { InboxPage } from './types.js';

/** One page of the inbox, newest first; `cursor` null is the first page and replaces what is shown. */
export const inboxList = createRequest<{ id: string; cursor: string | null }, InboxPage>({
  name: 'inbox/list',
  take: 'latest',
  call: (api, { id, cursor }, signal) =>
    api.call('POST /inbox/fetch', { body: { id, ...(cursor ? { cursor } : {}) }, signal }),
});

/** Marks every message as read. */
export const markRead = createRequest<{ id: string }, { unread: number }>({
  name: 'inbox/markRead',
  take: 'leading',
  call: (api, { id }, signal) => api.call('POST /inbox/read', { body: { id }, signal }),
});

/** Removes every message. */
export const clearInbox = createRequest<{ id: string }, { unread: number }>({
  name: 'inbox/clear',
  take: 'leading',
  call: (api, { id }, signal) => api.call('POST /inbox/clear', { body: { id }, signal }),
});
