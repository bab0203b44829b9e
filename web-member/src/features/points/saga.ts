import { fork } from 'typed-redux-saga';
import { history } from './requests.js';

export function* pointsSaga() {
  yield* fork(history.watcher);
}
