import { call, delay, fork, put, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { tools } from '../tools.js';
import {
  authenticated,
  sessionEnded,
  sessionLocked,
  sessionResumed,
  signedIn,
  signedOut,
  signOutRequested,
} from './events.js';
import { restore } from './requests.js';
import { selectSession } from './slice.js';

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

/** Keeps the screen with its unsaved work until somebody signs in again; without such work the login follows. */
function* onEnded({ payload }: ReturnType<typeof sessionEnded>) {
  const session = yield* select(selectSession);
  if (session.status !== 'signedIn' || !(payload.writing || session.unsaved > 0 || session.locked))
    return yield* leave('ended');
  const { tokens } = yield* tools();
  tokens.clear();
  if (!session.locked) yield* put(sessionLocked());
}

/** Continues what was refused for the same administrator; for another one, everything begins anew and nothing of it is sent. */
function* onAuthenticated({ payload }: ReturnType<typeof authenticated>) {
  const before = yield* select(selectSession);
  if (before.status === 'signedIn' && before.user.id === payload.user.id) {
    const { tokens } = yield* tools();
    tokens.write(payload.token);
    yield* put(signedIn(payload));
    yield* put(sessionResumed());
    return;
  }
  if (before.status === 'signedIn') {
    yield* leave('ended');
    // the screen of the earlier administrator is gone before that of the next one is drawn
    yield* delay(0);
  }
  yield* put(signedIn(payload));
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
  yield* takeEvery(authenticated, onAuthenticated);
  const { tokens } = yield* tools();
  if (tokens.read()) yield* put(restore.requested());
  else yield* put(signedOut({ reason: 'none' }));
  for (;;) yield* onEnded(yield* take(sessionEnded));
}
