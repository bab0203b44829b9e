import type { Answer } from '@club/web-kit';
import { saveFile } from '@club/web-kit/app/save-file.ts';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { listRequest, queryOf } from '../../shared/list-request.js';
import { pageOf } from '../../shared/pages-of.js';
import { toastActions } from '../../shared/toasts.js';

const LIST = 'GET /admin/fetch/dashboard/bulkCreateUsers';
const ROWS = 'GET /admin/fetch/dashboard/bulkCreateUsers/details';
const PROMOTERS = 'GET /admin/fetch/dashboard/promoter';

/** An upload of members, or a file that was checked. */
export type BulkUsers = Answer<typeof LIST>[number];
/** One row of it. */
export type BulkRow = Answer<typeof ROWS>[number];

/** Milliseconds: twenty thousand rows are read while somebody waits. */
const FILE_MS = 300_000;
/** Rows that the confirmation shows at most; the file of the rows has them all. */
export const SHOWN_ROWS = 100;

/** One page of the history, newest first. */
export const list = listRequest('bulkUsers/list', LIST);

/** The same page once more, for how far its uploads are; it neither dims the list nor takes its place when it fails. */
export const progress = createRequest<ListQuery<typeof LIST>, ReturnType<typeof list.succeeded>['payload']['data']>({
  name: 'bulkUsers/progress',
  take: 'leading',
  call: (api, query, signal) => list.readPage(api, queryOf(query), signal),
});

/** The promoters to choose from. */
export const promoters = createRequest<void, Answer<typeof PROMOTERS>>({
  name: 'bulkUsers/promoters',
  take: 'latest',
  call: (api, _, signal) => api.call(PROMOTERS, { signal }),
});

/** A file on its way; `onProgress` is given the share of it that has left. */
interface Sending {
  file: File;
  onProgress: (share: number) => void;
}

/** Checks a file; registers nobody. */
export const check = createRequest<Sending, BulkUsers>({
  name: 'bulkUsers/check',
  take: 'leading',
  call: async (api, { file, onProgress }, signal) => {
    const answer = await api.call('POST /admin/setting/bulkCreateUsers/check', {
      query: { pageSize: '1' },
      form: { file, fileName: file.name },
      signal,
      onProgress,
      timeout: FILE_MS,
    });
    return answer.check;
  },
});

/** The first rows of a check that have an outcome. */
export const checkedRows = createRequest<
  { id: string; outcome: 'failed' | 'warned' },
  { rows: BulkRow[]; total: number }
>({
  name: 'bulkUsers/checkedRows',
  take: 'latest',
  call: (api, { id, outcome }, signal) =>
    pageOf(api.callWhole(ROWS, { query: { id, outcome, page: '1', pageSize: String(SHOWN_ROWS) }, signal })),
});

/** Values that an administrator enters with the file; empty texts for what is left open. */
export interface Described {
  label: string;
  promoterId: string;
  registerDate: string;
  registerSource: string;
}

/** Registers exactly who was checked. The same file is the same upload, so that it may be sent again. */
export const confirm = createRequest<Sending & Described & { message: string }, BulkUsers>({
  name: 'bulkUsers/confirm',
  take: 'leading',
  call: (api, { file, label, promoterId, registerDate, registerSource, onProgress }, signal) =>
    api.call('POST /admin/setting/bulkCreateUsers', {
      form: { label, promoterId, registerDate, registerSource, file },
      signal,
      onProgress,
      timeout: FILE_MS,
    }),
  after: function* (_, { message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
  },
});

/** Saves the template. */
export const template = createRequest<'csv' | 'xlsx', string>({
  name: 'bulkUsers/template',
  take: 'leading',
  call: async (api, format, signal) => {
    const call = 'GET /admin/fetch/dashboard/bulkCreateUsers/template';
    const { blob, name } = await api.download(call, { query: { format }, signal });
    saveFile(blob, name ?? `bulkCreateUsers.${format}`);
    return format;
  },
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});
