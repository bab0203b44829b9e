import type { Answer, Body } from '@club/web-kit';
import { saveFile } from '@club/web-kit/app/save-file.ts';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { tools } from '../../core/tools.js';
import type { ListQuery } from '../../shared/list-query.js';
import { listRequest, queryOf } from '../../shared/list-request.js';
import { pageOf } from '../../shared/pages-of.js';
import { SAVED } from '../../shared/record/save.js';
import { toastActions } from '../../shared/toasts.js';
import { createToggle } from '../../shared/toggle.js';

/** Codes of one product that were generated as one batch. */
export type Batch = Answer<'GET /admin/fetch/dashboard/code/batch/details'>;

/** One page of batches; besides, how many there are in all, and the days of every month on which points count double. */
export type Batches = ReturnType<typeof list.succeeded>['payload']['data'];

const LIST = 'GET /admin/fetch/dashboard/code/batch';

/** Milliseconds: the file of a million codes is some 40 MB. */
const DOWNLOAD_MS = 600_000;

/** One page of the list, newest first. */
export const list = listRequest('codes/list', LIST, ({ batches, totals, doublePointsDate }) => ({
  rows: batches,
  totals,
  doubleDates: doublePointsDate.dates,
}));

/** The same page once more, for how far its batches are; it neither dims the list nor takes its place when it fails. */
// A look that takes longer than the time between two must not be cancelled by the next, for ever.
export const progress = createRequest<ListQuery<typeof LIST>, Batches>({
  name: 'codes/progress',
  take: 'leading',
  call: (api, query, signal) => list.readPage(api, queryOf(query), signal),
});

/** One batch. */
export const details = createRequest<string, Batch>({
  name: 'codes/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/code/batch/details', { query: { id }, signal }),
});

/** The life of one code, its members masked unless they are to be shown. */
export type PackCode = Answer<'POST /admin/fetch/dashboard/code/detail'>;

/** One code and what happened to it; the audit log keeps who asked, and who had the members shown. */
export const find = createRequest<Body<'POST /admin/fetch/dashboard/code/detail'>, PackCode>({
  name: 'codes/find',
  take: 'latest',
  call: (api, body, signal) => api.call('POST /admin/fetch/dashboard/code/detail', { body, signal }),
});

/** Something about codes that somebody should look at. */
export type CodeAlarm = Answer<'GET /admin/fetch/dashboard/code/alarms'>[number];

/** Open alarms, the latest first, and those acknowledged lately. */
export const alarms = createRequest<void, readonly CodeAlarm[]>({
  name: 'codes/alarms',
  take: 'latest',
  call: (api, _arg, signal) => api.call('GET /admin/fetch/dashboard/code/alarms', { signal }),
});

/** Acknowledges an alarm with a note, and reads the alarms again. */
export const acknowledge = createRequest<Body<'POST /admin/setting/code/alarm'> & { message: string }, CodeAlarm>({
  name: 'codes/acknowledge',
  take: 'leading',
  call: (api, { id, reason }, signal) => api.call('POST /admin/setting/code/alarm', { body: { id, reason }, signal }),
  after: function* (_, { message }) {
    yield* put(alarms.requested());
    yield* put(toastActions.shown({ tone: 'done', text: message }));
  },
});

/** When and from where the codes of a batch were tried. */
export type BatchActivity = Answer<'GET /admin/fetch/dashboard/code/batch/activity'>;

/** The activity of one batch in the last seven days. */
export const activity = createRequest<string, BatchActivity>({
  name: 'codes/activity',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/fetch/dashboard/code/batch/activity', { query: { id }, signal }),
});

/** When and from where the codes of all batches were tried. */
export type CodesActivity = Answer<'GET /admin/fetch/dashboard/code/activity'>;

/** The activity of all batches in the last seven days. */
export const allActivity = createRequest<void, CodesActivity>({
  name: 'codes/allActivity',
  take: 'latest',
  call: (api, _, signal) => api.call('GET /admin/fetch/dashboard/code/activity', { signal }),
});

/** The day on which a batch was shipped, and the message that follows. */
interface Shipping {
  id: string;
  day: string;
  message: string;
}

/** Sets the day on which a batch was shipped, and reads the batch again. */
export const ship = createRequest<Shipping, Batch>({
  name: 'codes/ship',
  take: 'leading',
  call: (api, { id, day }, signal) => api.call('POST /admin/setting/code/shipped', { body: { id, day }, signal }),
  after: function* (_, { id, message }) {
    yield* put(details.requested(id));
    yield* put(toastActions.shown({ tone: 'done', text: message }));
  },
});

/** The entry of the audit log by which a batch was ordered, if there is one: it names who did. */
export const made = createRequest<string, Answer<'GET /admin/fetch/dashboard/audit'>[number] | null>({
  name: 'codes/made',
  take: 'latest',
  call: async (api, recordId, signal) => {
    const query = { record: 'codeBatch', recordId, sort: 'at', page: '1', pageSize: '1' } as const;
    const { rows } = await pageOf(api.callWhole('GET /admin/fetch/dashboard/audit', { query, signal }));
    return rows.find(({ action }) => action === 'added') ?? null;
  },
});

/** The switch of a batch: whether its codes are accepted; why not goes to the audit. */
export const accept = createToggle('codes/accept', (api, body) =>
  api.call('POST /admin/setting/hide/batchCode', { body }),
);

/** The file of a batch goes to the browser's downloads. */
export const download = createRequest<string, string>({
  name: 'codes/download',
  take: 'leading',
  call: async (api, id, signal) => {
    const { blob, name } = await api.download('GET /admin/fetch/dashboard/code/batch/file', {
      query: { id },
      signal,
      timeout: DOWNLOAD_MS,
    });
    saveFile(blob, name ?? `codes-${id}.csv`);
    return id;
  },
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});

/** A brand with its formats, each with its sizes. */
export type Brand = Answer<'GET /admin/fetch/dashboard/brand/details'>;

/** All brands on one page: there are few. */
export const brands = createRequest<void, readonly Brand[]>({
  name: 'codes/brands',
  take: 'latest',
  call: (api, _arg, signal) =>
    api.call('GET /admin/fetch/dashboard/brand', { query: { page: '1', pageSize: '500' }, signal }),
});

/** A batch that is ordered; `key` is that of the order, so that one sent again opens no second batch. */
interface Order {
  body: Body<'POST /admin/setting/code/generate'>;
  key: string;
  message: string;
  to: string;
}

/** Opens a batch, which is generated in the background: the list shows its progress. */
export const generate = createRequest<Order, Batch>({
  name: 'codes/generate',
  take: 'leading',
  call: (api, { body, key: idempotencyKey }, signal) =>
    api.call('POST /admin/setting/code/generate', { body, idempotencyKey, signal }),
  after: function* (_, { message, to }) {
    const { navigate } = yield* tools();
    yield* put(toastActions.shown({ tone: 'done', text: message }));
    navigate(to, { state: SAVED });
  },
});
