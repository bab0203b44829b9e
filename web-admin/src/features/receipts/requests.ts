import type { Answer, Body, Query } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { pageOf, type Page } from '../../shared/pages-of.js';
import { detailsRequest } from '../../shared/record/requests.js';
import { toastActions } from '../../shared/toasts.js';

const LIST = 'GET /admin/receipt/fetch';

/** A receipt with all that a reviewer needs. */
export type DeskReceipt = Answer<typeof LIST>[number];
/** A decision on a receipt. */
export type Decision = Body<'POST /admin/receipt/review'>;
/** States by which the queue is shown. */
export type QueueStatus = NonNullable<Query<typeof LIST>['status']>;
/** Numbers of receipts that wait. */
export type Counts = Answer<'GET /admin/receipt/counts'>;

/** Rows of the queue that are shown. */
const QUEUE_ROWS = '50';
/** The receipt on the desk and the one after it. */
const HELD = 2;

const DECIDED: ReadonlySet<QueueStatus> = new Set(['approved', 'rejected']);

/** The first receipts of a state: those that wait from the oldest, those that are decided from the latest. */
export const queue = createRequest<QueueStatus, Page<DeskReceipt>>({
  name: 'receipts/queue',
  take: 'latest',
  call: (api, status, signal) => {
    const sort = DECIDED.has(status) ? ({ sort: '-decidedAt' } as const) : {};
    return pageOf(api.callWhole(LIST, { query: { status, page: '1', pageSize: QUEUE_ROWS, ...sort }, signal }));
  },
});

/** How many receipts wait. */
export const counts = createRequest<void, Counts>({
  name: 'receipts/counts',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/receipt/counts', { signal }),
});

/** Takes a receipt, or the one that has waited longest, and the next one, so that nobody else reviews them; repeated, it keeps them. */
export const take = createRequest<{ id: string; skipped: readonly string[] }, DeskReceipt[]>({
  name: 'receipts/take',
  take: 'latest',
  call: (api, { id, skipped }, signal) =>
    api.call('POST /admin/receipt/take', {
      body: { ...(id ? { id } : {}), count: HELD, skipped: [...skipped] },
      signal,
    }),
});

/** Lets others review what this reviewer has. */
export const release = createRequest<void, unknown>({
  name: 'receipts/release',
  take: 'latest',
  call: (api) => api.call('POST /admin/receipt/release', { body: {} }),
});

/** Decides on a receipt. */
export const review = createRequest<Decision, DeskReceipt>({
  name: 'receipts/review',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /admin/receipt/review', { body, signal }),
});

/** Takes a decision back. */
export const undo = createRequest<string, DeskReceipt>({
  name: 'receipts/undo',
  take: 'leading',
  call: (api, id, signal) => api.call('POST /admin/receipt/undo', { body: { id }, signal }),
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});

/** The other receipt of a comparison. */
export const other = detailsRequest('receipts/other', 'GET /admin/receipt/details');

/** The shops that a receipt can be of. */
export const retailers = createRequest<void, Answer<'POST /receipt/retailers'>>({
  name: 'receipts/retailers',
  take: 'latest',
  call: (api, _arg, signal) => api.call('POST /receipt/retailers', { body: {}, signal }),
});

/** The points table. */
export const skus = createRequest<void, Answer<'POST /receipt/skus'>>({
  name: 'receipts/skus',
  take: 'latest',
  call: (api, _arg, signal) => api.call('POST /receipt/skus', { body: {}, signal }),
});
