import { createAction } from '@reduxjs/toolkit';
import { call, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { isSessionOver, isUnsettled } from '@club/web-kit/app/failure.ts';
import { isOnline } from '@club/web-kit/app/use-online.ts';
import { dropDraft } from '../../core/drafts.js';
import { tools } from '../../core/tools.js';
import { outboxActions } from '../../core/outbox/slice.js';
import { hinted } from '../../core/session/events.js';
import { selectUser } from '../../core/session/selectors.js';
import { sessionActions } from '../../core/session/slice.js';
import { redeem } from './requests.js';
import { selectAttempt, selectRedeem } from './selectors.js';
import { attemptActions } from './slice.js';

/** The member sends the typed code. */
export const codeSubmitted = createAction<string>('scan/codeSubmitted');

/** Name of the draft of the typed code on this device. */
export const CODE_DRAFT = 'code';

function* onSubmitted({ payload }: ReturnType<typeof codeSubmitted>) {
  const user = yield* select(selectUser);
  if (!user) return;
  if ((yield* select(selectRedeem)).status === 'loading') return;
  const { newId, device } = yield* tools();
  const code = payload.toUpperCase();
  const open = yield* select(selectAttempt);
  const id = open?.code === code ? open.id : newId();
  if (!isOnline()) {
    yield* call(keepForLater, code, id);
    return;
  }
  yield* put(attemptActions.started({ code, id }));
  yield* put(redeem.requested({ code, id: user.id, uniqueToken: device.read(), attemptId: id }));
}

/** Without a connection the code stays on this device, and is sent under the same id later. */
function* keepForLater(code: string, id: string) {
  yield* put(outboxActions.posted({ key: id, content: { kind: 'code', code } }));
  yield* put(redeem.cleared());
  yield* call(dropDraft, CODE_DRAFT);
}

function* onRedeemed({ payload: { data } }: ReturnType<typeof redeem.succeeded>) {
  const { navigate } = yield* tools();
  const { gainedPoints: points, totalPoints: balance, data: lines, foundScanned: codesRegistered } = data;
  yield* put(sessionActions.pointsGained({ points, balance, lines, codesRegistered }));
  // tier and quests follow, and are read as one; a voucher has the session checked again
  yield* put(hinted({ topic: data.voucherRewarded ? 'session' : 'points', own: true }));
  yield* call(navigate, '/scancode/success', { state: { scan: data } });
  yield* put(redeem.cleared());
  yield* call(dropDraft, CODE_DRAFT);
}

// A code that was refused for good stays on screen to be corrected, and need not come back on another day.
function* onRefused({ payload: { failure, arg } }: ReturnType<typeof redeem.failed>) {
  if (failure.code === 'OFFLINE' && !isOnline()) yield* call(keepForLater, arg.code, arg.attemptId);
  else if (!isUnsettled(failure) && !isSessionOver(failure)) dropDraft(CODE_DRAFT);
}

/** Sends codes, each attempt under one id until its outcome is known, and shows the points. */
export function* scanSaga() {
  yield* fork(redeem.watcher);
  yield* takeLeading(codeSubmitted, onSubmitted);
  yield* takeEvery(redeem.succeeded, onRedeemed);
  yield* takeEvery(redeem.failed, onRefused);
}
