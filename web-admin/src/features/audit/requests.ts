import type { Answer } from '@club/web-kit';
import { saveFile } from '@club/web-kit/app/save-file.ts';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import type { ListQuery } from '../../shared/list-query.js';
import { listRequest, queryOf } from '../../shared/list-request.js';
import { toastActions } from '../../shared/toasts.js';

/** One act: who did what to which record. */
export type Act = Answer<'GET /admin/fetch/dashboard/audit'>[number];

/** Milliseconds: the trail is never cut. */
const DOWNLOAD_MS = 600_000;

/** One page of the trail, newest first. */
export const list = listRequest('audit/list', 'GET /admin/fetch/dashboard/audit');

/** All acts that match, as a file in the browser's downloads. */
export const download = createRequest<ListQuery<'GET /admin/fetch/dashboard/audit'>, string>({
  name: 'audit/download',
  take: 'leading',
  call: async (api, query, signal) => {
    const { page: _page, pageSize: _size, ...wanted } = queryOf(query);
    const { blob, name } = await api.download('GET /admin/fetch/dashboard/audit', {
      query: { ...wanted, format: 'csv' },
      signal,
      timeout: DOWNLOAD_MS,
    });
    const file = name ?? 'audit.csv';
    saveFile(blob, file);
    return file;
  },
  afterFailure: function* (failure) {
    yield* put(toastActions.said({ tone: 'failed', failure }));
  },
});
