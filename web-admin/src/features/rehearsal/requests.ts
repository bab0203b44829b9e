import type { Answer, Body } from '@club/web-kit';
import { saveFile } from '@club/web-kit/app/save-file.ts';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { toastActions } from '../../shared/toasts.js';

/** A rule that is tried on the last 90 days. */
export type Rehearsal = Answer<'GET /admin/rehearsal/details'>;
/** A rule as typed. */
export type Rule = Body<'POST /admin/rehearsal/start'>;
/** A member whom the rule is about. */
export type RehearsedMember = Answer<'GET /admin/rehearsal/members'>[number];

/** Milliseconds: a file of every member is written while it is read. */
const DOWNLOAD_MS = 600_000;
/** Members that the result shows; the file has them all. */
const SHOWN = '10';

/** Begins a rehearsal. */
export const start = createRequest<Rule, Rehearsal>({
  name: 'rehearsal/start',
  take: 'leading',
  call: (api, body, signal) => api.call('POST /admin/rehearsal/start', { body, signal }),
});

/** Returns how far a rehearsal is, and the first of its members once it is ready. */
export const details = createRequest<string, { rehearsal: Rehearsal; members: RehearsedMember[] }>({
  name: 'rehearsal/details',
  take: 'leading',
  call: async (api, id, signal) => {
    const rehearsal = await api.call('GET /admin/rehearsal/details', { query: { id }, signal });
    const members =
      rehearsal.status === 'ready'
        ? await api.call('GET /admin/rehearsal/members', { query: { id, limit: SHOWN }, signal })
        : [];
    return { rehearsal, members };
  },
});

/** Downloads every member of a rehearsal. */
export const download = createRequest<string, string>({
  name: 'rehearsal/download',
  take: 'leading',
  call: async (api, id, signal) => {
    const query = { id, format: 'csv' as const };
    const { blob, name } = await api.download('GET /admin/rehearsal/members', { query, signal, timeout: DOWNLOAD_MS });
    const saved = name ?? 'rehearsal.csv';
    saveFile(blob, saved);
    return saved;
  },
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});
