import type { Answer } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { toastActions } from '../../shared/toasts.js';

/** The days of every month on which points count double. */
export type DoubleDays = Answer<'GET /admin/fetch/dashboard/doublePointsDate'>;

/** Reads the days. */
export const details = createRequest<void, DoubleDays>({
  name: 'doublePoints/details',
  take: 'latest',
  call: (api, _, signal) => api.call('GET /admin/fetch/dashboard/doublePointsDate', { signal }),
});

/** Days in the place of those that were seen, why, and the toast then. */
interface Change {
  dates: number[];
  seen: number[];
  reason: string;
  message: string;
}

/** Saves all days, and reads them anew. */
export const save = createRequest<Change, unknown>({
  name: 'doublePoints/save',
  take: 'leading',
  call: (api, { dates, seen, reason }, signal) =>
    api.call('POST /admin/setting/doublePointsDate/edit', { body: { dates, seen, ...(reason && { reason }) }, signal }),
  after: function* (_, { message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
    yield* put(details.requested());
  },
});
