import { takeEvery } from 'typed-redux-saga';
import { sessionActions } from './session/slice.js';
import { dropDrafts } from './drafts.js';
import { signedOut } from './session/events.js';
import { tools } from './tools.js';

// Who logs out leaves nothing behind; a session that ended by itself is a pause, and its forms wait.
function onLeft({ payload }: ReturnType<typeof signedOut>) {
  if (payload.reason !== 'ended') dropDrafts();
}

function onOpened({ payload }: ReturnType<typeof sessionActions.opened>) {
  dropDrafts(({ owner }) => owner === payload.session.user.id);
}

/** Removes drafts that have grown old, that are somebody else's, and those of a member who leaves. */
export function* draftsSaga() {
  const { now } = yield* tools();
  const time = now().getTime();
  dropDrafts(({ until }) => until > time);
  yield* takeEvery(signedOut, onLeft);
  yield* takeEvery(sessionActions.opened, onOpened);
}
