import type { Schema } from '@club/web-kit';
import { createRequest } from '../request.js';

/** For how many weeks in a row the member has registered a pack. */
export const packWeeks = createRequest<void, Schema<'PackWeeks'>>({
  name: 'packs/weeks',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /user/points/weeks', { signal }),
});
