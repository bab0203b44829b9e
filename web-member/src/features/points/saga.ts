import { fork } from 'typed-redux-saga';
import { history, proof } from './requests.js';

/** Reads pages of the history and proofs of its lines; the newest request wins. */
export function* pointsSaga() {
  yield* fork(history.watcher);
  yield* fork(proof.watcher);
}
