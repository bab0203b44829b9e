import { fork } from 'typed-redux-saga';
import { contestList, enter, entryList } from './requests.js';

/** Reads contests and entries, and enters. */
export function* contestsSaga() {
  for (const { watcher } of [contestList, entryList]) yield* fork(watcher);
  yield* fork(enter.watcher);
}
