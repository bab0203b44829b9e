import type { Answer } from '@club/web-kit';
import { createRequest } from '../../core/request.js';
import { tools } from '../../core/tools.js';

/** A link of short life to the site of receipt insights; having it, the browser leaves for there. */
export const open = createRequest<void, Answer<'GET /receipt/d-insights-token'>>({
  name: 'insights/open',
  take: 'leading',
  call: (api, _arg, signal) => api.call('GET /receipt/d-insights-token', { signal }),
  after: function* ({ url }) {
    const { leave } = yield* tools();
    leave(url);
  },
});
