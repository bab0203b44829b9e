import { call, select, takeLatest } from 'typed-redux-saga';
import * as requests from '../../core/inbox/requests.js';
import { selectUnread } from '../../core/inbox/selectors.js';
import { watchAll } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import { showOnIcon } from './app-badge.js';

const { inboxList, markRead, clearInbox } = requests;

/** Reads, marks and clears the inbox, and keeps the number on the app's icon as it is in the app. */
export function* inboxSaga() {
  yield* watchAll(requests);
  const counted = [inboxList.succeeded, markRead.succeeded, clearInbox.succeeded, signedOut];
  yield* takeLatest(counted, function* () {
    yield* call(showOnIcon, yield* select(selectUnread));
  });
}
