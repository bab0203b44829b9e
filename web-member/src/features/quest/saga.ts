import { fork } from 'typed-redux-saga';
import { quests } from './requests.js';

/** Reads the quests. */
export function* questSaga() {
  yield* fork(quests.watcher);
}
