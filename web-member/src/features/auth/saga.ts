import type { Action } from '@reduxjs/toolkit';
import {
  call,
  debounce,
  delay,
  fork,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import { untilOnline } from '@club/web-kit/app/use-online.ts';
import { EMAIL_DRAFT, NOBODY, writeDraft } from '../../core/drafts.js';
import { outboxActions, selectWaiting } from '../../core/outbox/slice.js';
import { sessionEnded, signOutConfirmed, signOutRequested, signedOut } from '../../core/session/events.js';
import { tools } from '../../core/tools.js';
import type { Session } from '../../core/session/types.js';
import { restore, socialOffer } from '../../core/session/requests.js';
import { dropLists } from '../../core/kept-lists.js';
import { dropSession, keepSession, keptSession } from '../../core/session/kept.js';
import { selectRefresh, selectSession, selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import { selectDeleting } from '../privacy/index.js';
import { passkeyAutofill, passkeySignIn, signIn } from './requests.js';

/** Changes within this time are kept as one. */
const KEEP_MS = 300;
/** Waits before parts that did not answer are asked for again; after the last one it takes a press. */
const COMPLETE_MS = [3_000, 10_000, 30_000] as const;

function* open(session: Session) {
  const { now } = yield* tools();
  yield* put(sessionActions.opened({ session, at: now().toISOString() }));
}

function* start() {
  const { tokens } = yield* tools();
  if (tokens.read()) yield* put(restore.requested());
  else yield* put(sessionActions.absent());
}

function* onRestored({ payload }: ReturnType<typeof restore.succeeded>) {
  // the answer may be older than what the member did meanwhile
  if ((yield* select(selectRefresh)).outdated) yield* put(restore.requested());
  else yield* call(open, payload.data);
}

function* onSignedIn({ payload }: ReturnType<typeof signIn.succeeded>) {
  if ('flow' in payload.data) return; // no session: the page reports that a reset link was mailed
  const { tokens } = yield* tools();
  tokens.write(payload.data.token);
  // the gate leads on: to the page that was wanted before, or to the dashboard
  yield* call(open, payload.data);
  yield* put(signIn.cleared());
}

function* onPasskey({ payload: { data } }: ReturnType<typeof passkeySignIn.succeeded>) {
  if (data.outcome !== 'signedIn') return;
  const { tokens } = yield* tools();
  tokens.write(data.session.token);
  yield* call(open, data.session);
  for (const request of [passkeySignIn, passkeyAutofill]) yield* put(request.cleared());
}

function* leave(reason: 'asked' | 'ended') {
  const { tokens } = yield* tools();
  tokens.clear();
  yield* put(signedOut({ reason }));
}

function* onAsked({ type }: Action) {
  if (type === signOutRequested.type && (yield* select(selectWaiting)) > 0) {
    yield* put(outboxActions.leavingAsked());
    return;
  }
  const { api, tokens, report } = yield* tools();
  const token = tokens.read();
  yield* leave('asked');
  try {
    // the member is out of this browser whatever comes back
    if (token) yield* call(() => api.call('POST /user/logout', { body: { token } }));
  } catch (error) {
    report('the session could not be ended on the server', error);
  }
}

function* onEnded() {
  const session = yield* select(selectSession);
  // a deletion ends the sessions; that event may arrive before the deletion is answered: its answer leads on
  const deleting = yield* select(selectDeleting);
  if (session.status === 'signedOut' || deleting) return;
  yield* leave('ended');
  // the same member is about to come back; who logs out by hand leaves no trace
  if (session.status !== 'signedIn') return;
  const { now } = yield* tools();
  yield* call(writeDraft, EMAIL_DRAFT, NOBODY, session.user.email, now());
}

function* complete() {
  for (const wait of COMPLETE_MS) {
    const user = yield* select(selectUser);
    if (!user || user.unavailable.length === 0) return;
    yield* delay(wait);
    yield* put(restore.requested());
    yield* take([sessionActions.opened, restore.failed]);
  }
}

/** Reads the session again while a part of it is unavailable, so that members need not retry by hand when a service was busy. */
function* onOpened() {
  yield* race({ done: call(complete), left: take(signedOut) });
}

/** Without a connection the member sees what was read last, with its time, until the session can be read again. */
function* onNotRestored({ payload: { failure } }: ReturnType<typeof restore.failed>) {
  if (failure.code !== 'OFFLINE' || (yield* select(selectUser))) return;
  const { tokens } = yield* tools();
  const kept = yield* call(keptSession, tokens.read());
  if (!kept) return;
  yield* put(sessionActions.opened(kept));
  const { back } = yield* race({ back: call(untilOnline), left: take([signedOut, restore.requested]) });
  if (back !== undefined) yield* put(restore.requested());
}

/** Keeps the member as the screen knows them, for a start without a connection. */
function* keep() {
  const session = yield* select(selectSession);
  const { tokens } = yield* tools();
  const token = tokens.read();
  if (session.status !== 'signedIn' || session.type !== 'user' || !token) return;
  const { type, user, asOf } = session;
  yield* call(keepSession, { session: { token, type: type as Session['type'], user }, at: asOf });
}

/** Restores, opens and ends the session, and the stored token with it. */
export function* authSaga() {
  yield* fork(restore.watcher);
  for (const { watcher } of [signIn, passkeySignIn, passkeyAutofill]) yield* fork(watcher);
  yield* fork(socialOffer.watcher);
  yield* takeEvery(restore.succeeded, onRestored);
  yield* takeEvery(signIn.succeeded, onSignedIn);
  yield* takeEvery([passkeySignIn.succeeded, passkeyAutofill.succeeded], onPasskey);
  yield* takeLeading([sessionActions.opened, sessionActions.changesRead], onOpened);
  yield* takeLeading([signOutRequested, signOutConfirmed], onAsked);
  yield* takeEvery(sessionEnded, onEnded);
  yield* takeLatest(restore.failed, onNotRestored);
  const { opened, userChanged, changesRead, pointsGained } = sessionActions;
  yield* debounce(KEEP_MS, [opened, userChanged, changesRead, pointsGained], keep);
  yield* takeEvery(signedOut, dropSession);
  yield* takeEvery(signedOut, dropLists);
  yield* fork(start);
}
