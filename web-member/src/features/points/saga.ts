import { fork } from 'typed-redux-saga';
import { history } from './requests.js';

/** Reads pages of the history; the newest request wins. */
export function* pointsSaga() {
  yield* fork(history.watcher);
}
