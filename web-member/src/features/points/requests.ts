import { createRequest } from '../../app/request.js';
import type { PointsPage } from '../../api/types.js';

/** One page of the member's history, newest first; `cursor` null is the first page and replaces what is shown. */
export const history = createRequest<{ cursor: string | null }, PointsPage>({
  name: 'points/history',
  take: 'latest',
  call: (api, { cursor }, signal) => api.points(cursor, signal),
});
