import { fork } from 'typed-redux-saga';
import { campaigns, check, entries } from './requests.js';

/** Reads prizes and campaigns, and recomputes draws. */
export function* mysteryBoxSaga() {
  for (const { watcher } of [entries, campaigns, check]) yield* fork(watcher);
}
