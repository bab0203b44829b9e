import { fork } from 'typed-redux-saga';
import { newsList } from './requests.js';

/** Reads the news. */
export function* newsSaga() {
  yield* fork(newsList.watcher);
}
