import { put, select } from 'typed-redux-saga';
import { contestsApi } from '../../api/contests-api.js';
import type { Contest, ContestEntry, EnterInput, Entered } from './types.js';
import { createRequest } from '../../app/request.js';
import { selectUser, sessionActions } from '../auth/index.js';
import { counted } from './contests.js';

/** All contests that are shown. */
export const contestList = createRequest<void, Contest[]>({
  name: 'contests/list',
  take: 'latest',
  call: (api, _, signal) => contestsApi(api).contests(signal),
});

/** The member's entries, newest first. */
export const entryList = createRequest<void, ContestEntry[]>({
  name: 'contests/entries',
  take: 'latest',
  call: (api, _, signal) => contestsApi(api).entries(signal),
});

/** Balance and entries used are the server's, on every screen, before the thanks are shown. */
function* show({ entries, totalPoints }: Entered, { contestId }: EnterInput) {
  const user = yield* select(selectUser);
  if (!user) return;
  const contests = counted(user.contests, contestId, entries);
  yield* put(sessionActions.userChanged({ ...user, contests, totalPoints: totalPoints ?? user.totalPoints }));
}

/** Sends one form, or finds out what became of an earlier try with the same key. */
export const enter = createRequest<EnterInput & { key: string }, Entered>({
  name: 'contests/enter',
  take: 'leading',
  call: (api, { key, ...input }, signal) => contestsApi(api).enter(input, key, signal),
  before: show,
});
