import { createAction } from '@reduxjs/toolkit';
import { call, delay, fork, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { signedOut } from '../../core/session/events.js';
import { tools } from '../../core/tools.js';
import { selectSession } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import { confirm, forgot, reset } from './requests.js';

/** Seconds between the confirmation of an e-mail and the sign-in (docs/product/accounts.md#mailed-links). */
export const CONFIRM_SECONDS = 5;

/** The member does not want to wait for the bar. */
export const continued = createAction('password/continued');
/** The new password is set; on to the sign-in. */
export const signInAsked = createAction('password/signInAsked');

function* onConfirmed({ payload: { data } }: ReturnType<typeof confirm.succeeded>) {
  const { tokens, navigate, now } = yield* tools();
  // that a new password must be chosen is read to the end: nobody is led on by the clock
  const { left } = yield* race({
    ...(data.flow ? {} : { waited: delay(CONFIRM_SECONDS * 1000) }),
    asked: take(continued),
    left: take(confirm.cleared),
  });
  if (left) return;
  const { token, type, user } = data;
  tokens.write(token);
  yield* put(sessionActions.opened({ session: { token, type, user }, at: now().toISOString() }));
  yield* call(navigate, '/dashboard', { replace: true });
}

function* onSignInAsked() {
  const { tokens, navigate, language } = yield* tools();
  // a new password ends every session of the member on the server, the one of this browser too
  if ((yield* select(selectSession)).status !== 'signedOut') {
    tokens.clear();
    yield* put(signedOut({ reason: 'asked' }));
  }
  yield* call(navigate, `/${language()}/signin`, { replace: true });
}

/** Mailed links: reset, and confirmation with the sign-in after CONFIRM_SECONDS. */
export function* passwordSaga() {
  for (const { watcher } of [forgot, reset, confirm]) yield* fork(watcher);
  yield* takeLatest(confirm.succeeded, onConfirmed);
  yield* takeEvery(signInAsked, onSignInAsked);
}
