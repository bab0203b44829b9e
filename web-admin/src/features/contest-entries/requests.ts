import type { Answer, Body } from '@club/web-kit';
import { put } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { listRequest } from '../../shared/list-request.js';
import { toastActions } from '../../shared/toasts.js';

const ROWS = 'POST /admin/report/activity';
const TOTALS = 'POST /admin/report/activity/totals';
const MOVE = 'POST /admin/report/activity/move';
const ANNOUNCE = 'POST /admin/report/activity/announce';

/** A contest to choose. */
export type Activity = Answer<'POST /admin/report/allActivity'>[number];
/** An entry of the list. */
export type Entry = Answer<typeof ROWS>[number];
/** Status of an entry. */
export type Status = Entry['status'];
/** An entry with the other entries that have the same file. */
export type EntryDetails = Answer<'GET /admin/report/activity/entry'>;
/** Outcome of an entry that was to be moved. */
export type Moved = Answer<typeof MOVE>[number];

/** The statuses, in the order of the tabs. */
export const STATUSES = ['pending', 'consolidation', 'winner'] as const satisfies readonly Status[];

/** The contests, running ones first. */
export const activities = createRequest<void, Activity[]>({
  name: 'contestEntries/activities',
  take: 'latest',
  call: async (api, _, signal) => [...(await api.call('POST /admin/report/allActivity', { body: {}, signal }))],
});

/** One page of a contest's entries. */
export const list = listRequest('contestEntries/list', ROWS);

/** Number of entries in each status. */
export const totals = createRequest<Body<typeof TOTALS>, Answer<typeof TOTALS>>({
  name: 'contestEntries/totals',
  take: 'latest',
  call: (api, body, signal) => api.call(TOTALS, { body, signal }),
});

/** One entry. */
export const details = createRequest<string, EntryDetails>({
  name: 'contestEntries/details',
  take: 'latest',
  call: (api, id, signal) => api.call('GET /admin/report/activity/entry', { query: { id }, signal }),
});

interface Move extends Body<typeof MOVE> {
  /** Words the outcome; of a move back, which waits in the store, the text itself. */
  message: string | ((moved: readonly Moved[]) => string);
  /** Labels the way back; a move back has none. */
  undo: string | undefined;
}

/** Moves entries. */
export const move: ReturnType<typeof createRequest<Move, readonly Moved[]>> = createRequest<Move, readonly Moved[]>({
  name: 'contestEntries/move',
  take: 'leading',
  call: (api, { ids, status, from }, signal) =>
    api.call(MOVE, { body: { ids, status, ...(from ? { from } : {}) }, signal }),
  after: function* (moved, { status, message, undo }) {
    if (typeof message === 'string') {
      const failed = moved.find(({ error }) => error !== null);
      yield* put(toastActions.shown({ tone: 'done', text: failed?.error?.text ?? message }));
      return;
    }
    const changed = moved.filter(({ error, before }) => error === null && before !== status);
    const before = changed[0]?.before;
    const back = before && changed.every((one) => one.before === before) ? before : undefined;
    const way =
      undo && back
        ? {
            label: undo,
            action: move.requested({
              ...{ ids: changed.map(({ id }) => id), status: back, from: status, undo: undefined },
              message: message(changed.map((one) => ({ ...one, before: status, status: back }))),
            }),
          }
        : undefined;
    yield* put(toastActions.shown({ tone: 'done', text: message(moved), ...(way ? { undo: way } : {}) }));
  },
  afterFailure: function* (failure) {
    yield* put(toastActions.shown({ tone: 'failed', failure }));
  },
});

/** Announces the results of a contest. */
export const announce = createRequest<{ id: string; message: string }, Activity>({
  name: 'contestEntries/announce',
  take: 'leading',
  call: (api, { id }, signal) => api.call(ANNOUNCE, { body: { id }, signal }),
  after: function* (_, { message }) {
    yield* put(toastActions.shown({ tone: 'done', text: message }));
  },
});
