import { createRequest } from '../../core/request.js';
import type { PointsPage, PointsProof } from './types.js';

/** Selection of lines: everything, or one of the two tabs. */
export type HistoryView = 'all' | 'earned' | 'used';

/** One page of the member's history, newest first; `cursor` null is the first page and replaces what is shown. */
export const history = createRequest<{ view: HistoryView; cursor: string | null }, PointsPage>({
  name: 'points/history',
  take: 'latest',
  call: (api, { view, cursor }, signal) =>
    api.call('GET /user/points/fetch', {
      query: { cursor: cursor ?? undefined, type: view === 'all' ? undefined : view },
      signal,
    }),
});

/** Fetches the data from which the seal of one line can be recomputed. */
export const proof = createRequest<{ seq: number }, PointsProof>({
  name: 'points/proof',
  take: 'latest',
  call: (api, { seq }, signal) => api.call('GET /user/points/verify', { query: { seq: String(seq) }, signal }),
});
