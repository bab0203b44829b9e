import { fork } from 'typed-redux-saga';
import { clearInbox, inboxList, markRead } from '../../core/inbox/requests.js';

/** Reads, marks and clears the inbox. */
export function* inboxSaga() {
  yield* fork(inboxList.watcher);
  yield* fork(markRead.watcher);
  yield* fork(clearInbox.watcher);
}
