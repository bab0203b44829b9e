import { fork } from 'typed-redux-saga';
import { olderOrders, theOrder, track } from './requests.js';

/** Reads orders and where they are. */
export function* ordersSaga() {
  yield* fork(track.watcher);
  yield* fork(theOrder.watcher);
  yield* fork(olderOrders.watcher);
}
