import type { Form } from '@club/web-kit';
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

/** The entries of one form, by which the names of their fields end. */
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

function formOf({ id, contestId, entries }: EnterInput) {
  const form: Form<'POST /contest/submit'> = { id, contestId, entries: String(entries.length) };
  for (const n of NUMBERS) {
    const { image, receipt, link, option } = entries[n - 1] ?? {};
    if (image) form[`image${n}`] = image;
    if (receipt) form[`receiptsImage${n}`] = receipt;
    if (link) form[`link${n}`] = link;
    if (option) form[`selectedValue${n}`] = option;
  }
  return form;
}

/** Sends one form, or finds out what became of an earlier try with the same key. */
export const enter = createRequest<EnterInput & { key: string }, Entered>({
  name: 'contests/enter',
  take: 'leading',
  call: (api, { key, ...input }, signal) =>
    api.call('POST /contest/submit', { form: formOf(input), idempotencyKey: key, signal, timeout: UPLOAD_MS }),
  before: show,
});
