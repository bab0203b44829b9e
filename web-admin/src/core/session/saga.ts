import { call, fork, put, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { tools } from '../tools.js';
import { sessionEnded, signedIn, signedOut, signOutRequested } from './events.js';
import { restore } from './requests.js';

function* keep({ payload }: ReturnType<typeof signedIn>) {
  const { tokens } = yield* tools();
  tokens.write(payload.token);
}

/** The token is forgotten before anybody is notified, so that nothing asks with it again. */
function* leave(reason: 'asked' | 'ended') {
  const { tokens } = yield* tools();
  tokens.clear();
  yield* put(signedOut({ reason }));
}

/** Asks the server to end the session; a failure does not keep anybody signed in on this device. */
function* onSignOut() {
  const { api } = yield* tools();
  try {
    yield* call(() => api.call('POST /user/logout', { body: {}, timeout: 3_000 }));
  } catch {
    // the session ends by itself, thirty minutes after its last use
  }
  yield* leave('asked');
}

/** Keeps the token of the administrator who is signed in, and forgets it when the session is over. */
export function* sessionSaga() {
  yield* fork(restore.watcher);
  yield* takeEvery(signedIn, keep);
  yield* takeLeading(signOutRequested, onSignOut);
  const { tokens } = yield* tools();
  if (tokens.read()) yield* put(restore.requested());
  else yield* put(signedOut({ reason: 'none' }));
  for (;;) {
    yield* take(sessionEnded);
    yield* leave('ended');
  }
}
