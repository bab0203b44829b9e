import { createAction } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { watchAll } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import { tools } from '../../core/tools.js';
import { selectSession } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import * as requests from './requests.js';
import { sentActions } from './slice.js';

/** Seconds between the confirmation of an e-mail and the sign-in (docs/product/accounts.md#mailed-links). */
export const CONFIRM_SECONDS = 5;

/** The member does not want to wait for the bar. */
export const continued = createAction('password/continued');
/** The new password is set; on to the sign-in. */
export const signInAsked = createAction('password/signInAsked');

function* onConfirmed({ payload: { data } }: ReturnType<typeof requests.confirm.succeeded>) {
  if (!('token' in data)) return; // pressed before: the page shows the way to the log-in
  const { tokens, navigate, now } = yield* tools();
  const { left } = yield* race({
    waited: delay(CONFIRM_SECONDS * 1000),
    asked: take(continued),
    left: take(requests.confirm.cleared),
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

function* onCodeFailed({ payload: { failure } }: ReturnType<typeof requests.linkCode.failed>) {
  if (failure.code !== 'OTP_RESEND_TOO_SOON') return;
  const { now } = yield* tools();
  const wait = Number(failure.details.wait ?? 0) * 1000;
  yield* put(sentActions.waitSet(new Date(now().getTime() + wait).toISOString()));
}

/** Mailed links: reset, and confirmation with the sign-in after CONFIRM_SECONDS. */
export function* passwordSaga() {
  yield* watchAll(requests);
  yield* takeLatest(requests.confirm.succeeded, onConfirmed);
  yield* takeEvery([requests.linkCode.failed, requests.resetCode.failed], onCodeFailed);
  yield* takeEvery(signInAsked, onSignInAsked);
}
