import type { Answer, Query } from '@club/web-kit';
import { saveFile } from '@club/web-kit/app/save-file.ts';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { listRequest, queryOf } from '../../shared/list-request.js';
import { pageOf } from '../../shared/pages-of.js';
import { detailsRequest } from '../../shared/record/requests.js';
import { toastActions } from '../../shared/toasts.js';

const LIST = 'GET /admin/fetch/dashboard/massCredit';
const ROWS = 'GET /admin/fetch/dashboard/massCredit/details';
const ONE = 'GET /admin/fetch/dashboard/massCredit/batch';

/** A mass credit, a reversal, or a file that was checked. */
export type MassCredit = Answer<typeof ONE>;
/** One row of it. */
export type CreditRow = Answer<typeof ROWS>[number];
/** Kinds of files. */
export type CreditType = 'campaign' | 'refund';

/** Milliseconds: a hundred thousand rows are read while somebody waits. */
const FILE_MS = 600_000;
/** Rows that the confirmation shows at most; the file of outcomes has them all. */
export const SHOWN_ROWS = 100;

/** One page of the history, newest first. */
export const list = listRequest('massCredit/list', LIST);

/** The same page once more, for how far its mass credits are; it neither dims the list nor takes its place when it fails. */
export const progress = createRequest<ListQuery<typeof LIST>, ReturnType<typeof list.succeeded>['payload']['data']>({
  name: 'massCredit/progress',
  take: 'leading',
  call: (api, query, signal) => list.readPage(api, queryOf(query), signal),
});

/** One mass credit. */
export const details = detailsRequest('massCredit/details', ONE);

/** One page of its rows, in the order of the file. */
export const rows = listRequest('massCredit/rows', ROWS);

/** A file on its way; `onProgress` is given the share of it that has left. */
interface Sending {
  type: CreditType;
  file: File;
  onProgress: (share: number) => void;
}

/** Ids of the columns that were chosen. */
export type Columns = Partial<Record<'emailColumn' | 'descriptionColumn' | 'pointsColumn', string>>;

/** Checks a file; the answer is the check, whose rows are read by its id. No points move. */
export const check = createRequest<Sending & { columns: Columns }, MassCredit>({
  name: 'massCredit/check',
  take: 'leading',
  call: async (api, { type, file, columns, onProgress }, signal) => {
    const { headers } = await api.callWhole('POST /admin/setting/massCredit/check', {
      query: { pageSize: '1' },
      form: { type, file, fileName: file.name, ...columns },
      signal,
      onProgress,
      timeout: FILE_MS,
    });
    return api.call(ONE, { query: { id: headers.get('X-Check-Id') ?? '' }, signal });
  },
});

/** The first rows of a check that have an outcome. */
export const checkedRows = createRequest<
  { id: string; outcome: Query<typeof ROWS>['outcome'] },
  { rows: CreditRow[]; total: number }
>({
  name: 'massCredit/checkedRows',
  take: 'latest',
  call: (api, { id, outcome }, signal) => {
    const query = { id, page: '1', pageSize: String(SHOWN_ROWS), ...(outcome ? { outcome } : {}) };
    return pageOf(api.callWhole(ROWS, { query, signal }));
  },
});

/** Credits what was checked. The same file is the same mass credit, so that it may be sent again. */
export const confirm = createRequest<Sending & { title: string; points: number; message: string }, MassCredit>({
  name: 'massCredit/confirm',
  take: 'leading',
  call: (api, { type, title, points, file, onProgress }, signal) =>
    api.call('POST /admin/setting/massCredit', {
      form: { type, ...(type === 'campaign' ? { title, points } : {}), file },
      signal,
      onProgress,
      timeout: FILE_MS,
    }),
  after: function* (_, { message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
  },
});

/** A decision on a mass credit, with the message that follows. */
interface Decision {
  id: string;
  reason: string;
  message: string;
}

function* announce(_: unknown, { message }: Decision) {
  yield* put(toastActions.shown({ tone: 'done', text: message }));
}

/** Starts a mass credit that waits, or one that failed. */
export const approve = createRequest<Decision, MassCredit>({
  name: 'massCredit/approve',
  take: 'leading',
  call: (api, { id }, signal) => api.call('POST /admin/setting/massCredit/approve', { body: { id }, signal }),
  after: announce,
});

/** Ends a mass credit that waits. */
export const reject = createRequest<Decision, MassCredit>({
  name: 'massCredit/reject',
  take: 'leading',
  call: (api, { id, reason }, signal) =>
    api.call('POST /admin/setting/massCredit/reject', { body: { id, reason }, signal }),
  after: announce,
});

/** Takes the points of a finished mass credit back; the answer is the reversal. */
export const reverse = createRequest<Decision, MassCredit>({
  name: 'massCredit/reverse',
  take: 'leading',
  call: (api, { id, reason }, signal) =>
    api.call('POST /admin/setting/massCredit/reverse', { body: { id, reason }, signal }),
  after: announce,
});

/** Saves the template of a type. */
export const template = createRequest<{ type: CreditType; format: 'csv' | 'xlsx' }, string>({
  name: 'massCredit/template',
  take: 'leading',
  call: async (api, query, signal) => {
    const call = 'GET /admin/fetch/dashboard/massCredit/template';
    const { blob, name } = await api.download(call, { query, signal });
    saveFile(blob, name ?? `massCredit-${query.type}.${query.format}`);
    return query.type;
  },
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});
