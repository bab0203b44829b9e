import { createRequest } from '../../core/request.js';
import type { News } from './types.js';

/** The news for this member; the server filters by the stage of parenthood. */
export const newsList = createRequest<void, News[]>({
  name: 'news/list',
  take: 'latest',
  list: 'news',
  call: (api, _, signal) => api.call('GET /news/fetch', { signal }),
});
