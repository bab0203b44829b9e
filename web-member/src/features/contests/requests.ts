import { put, select } from 'typed-redux-saga';
import { createRequest } from '../../core/request.js';
import { selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import type { Contest, ContestEntry, EnterInput, Entered } from './types.js';
import { counted } from './contests.js';

/** Pictures on a slow line take longer than words. */
const UPLOAD_MS = 90_000;

/** All contests that are shown. */
export const contestList = createRequest<void, Contest[]>({
  name: 'contests/list',
  take: 'latest',
  list: 'contests',
  call: (api, _, signal) => api.call('GET /contest/fetch', { signal }),
});

/** The member's entries, newest first. */
export const entryList = createRequest<void, ContestEntry[]>({
  name: 'contests/entries',
  take: 'latest',
  call: (api, _, signal) => api.call('GET /contest/entries', { signal }),
});

/** Balance and entries used are the server's, on every screen, before the thanks are shown. */
function* show({ entries, totalPoints }: Entered, { contestId }: EnterInput) {
  const user = yield* select(selectUser);
  if (!user) return;
  const contests = counted(user.contests, contestId, entries);
  yield* put(sessionActions.userChanged({ ...user, contests, totalPoints: totalPoints ?? user.totalPoints }));
}

function formOf({ id, contestId, entries }: EnterInput): FormData {
  const body = new FormData();
  body.append('id', id);
  body.append('contestId', contestId);
  body.append('entries', String(entries.length));
  entries.forEach(({ image, receipt, link, option }, index) => {
    const n = index + 1;
    if (image) body.append(`image${n}`, image, `image${n}`);
    if (receipt) body.append(`receiptsImage${n}`, receipt, `receiptsImage${n}`);
    if (link) body.append(`link${n}`, link);
    if (option) body.append(`selectedValue${n}`, option);
  });
  return body;
}

/** Sends one form, or finds out what became of an earlier try with the same key. */
export const enter = createRequest<EnterInput & { key: string }, Entered>({
  name: 'contests/enter',
  take: 'leading',
  call: (api, { key, ...input }, signal) =>
    api.call('POST /contest/submit', { body: formOf(input), idempotencyKey: key, signal, timeout: UPLOAD_MS }),
  before: show,
});
