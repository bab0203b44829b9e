import { fork } from 'typed-redux-saga';
import { quests } from '../../core/quests/requests.js';

/** Reads the quests. */
export function* questSaga() {
  yield* fork(quests.watcher);
}
