import { fork, takeEvery } from 'typed-redux-saga';
import { sessionActions } from './session/slice.js';
import { dropDrafts } from './drafts.js';
import { dropFiles, type KeptFile } from './kept-files.js';
import { signedOut } from './session/events.js';
import { tools } from './tools.js';

/**
 * Removes drafts that have grown old, that are somebody else's, and those of a member who leaves. Files are kept by member: the
 * photos of one who did not log out wait for that member alone.
 */
export function* draftsSaga() {
  const { now } = yield* tools();
  const time = now().getTime();
  let member = '';
  dropDrafts(({ until }) => until > time);
  yield* fork(dropFiles, ({ until }: KeptFile) => until <= time);
  yield* takeEvery(sessionActions.opened, ({ payload }: ReturnType<typeof sessionActions.opened>) => {
    member = payload.session.user.id;
    dropDrafts(({ owner }) => owner === member);
  });
  // Logging out deletes the drafts; a session that ended by itself is only a pause, and its drafts stay.
  yield* takeEvery(signedOut, function* ({ payload }: ReturnType<typeof signedOut>) {
    const left = member;
    if (payload.reason === 'ended') return;
    dropDrafts();
    yield* fork(dropFiles, ({ owner }: KeptFile) => owner === left);
  });
}
