import { createAction } from '@reduxjs/toolkit';
import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import { dropDraft, NOBODY, readDraft, writeDraft } from '../../core/drafts.js';
import { watchAll } from '../../core/request.js';
import { entryActions, sessionActions } from '../../core/session/slice.js';
import { tools } from '../../core/tools.js';
import * as requests from './requests.js';
import { selectFlow } from './selectors.js';
import { flowActions, type CodeStep } from './slice.js';
import type { Recovered } from './types.js';

/** "Yes, that is me": the session of the phone is opened. */
export const meConfirmed = createAction('recover/meConfirmed');

function* onAsked({ payload: { data, arg } }: ReturnType<typeof requests.ask.succeeded>) {
  const flow = yield* select(selectFlow);
  yield* put(requests.prove.cleared());
  yield* put(flowActions.codeSent({ number: arg.number, resendAt: data.resendAt, resent: flow.step === 'code' }));
}

function* onAskFailed({ payload: { failure, arg } }: ReturnType<typeof requests.ask.failed>) {
  const flow = yield* select(selectFlow);
  if (failure.code !== 'OTP_RESEND_TOO_SOON' || flow.step !== 'code') return;
  const { now } = yield* tools();
  const resendAt = new Date(now().getTime() + Number(failure.details.wait ?? 0) * 1000).toISOString();
  yield* put(flowActions.codeSent({ number: arg.number, resendAt, resent: false }));
}

const DRAFT = 'recover';
/** As long as a code is valid. */
const CODE_HOURS = 1 / 6;
const noCode: CodeStep = { number: '', resendAt: '', resent: false };

function* onCode({ payload }: ReturnType<typeof flowActions.codeSent>) {
  const { now } = yield* tools();
  yield* call(writeDraft, DRAFT, NOBODY, payload, now(), CODE_HOURS);
}

/** The SMS app made the browser drop this page, or it was loaded anew: the code is still waited for. */
function* resume() {
  const { now, tokens } = yield* tools();
  const kept = tokens.read() ? null : readDraft(DRAFT, NOBODY, noCode, now());
  if (kept) yield* put(flowActions.codeSent(kept));
}

function* onProven({ payload: { data } }: ReturnType<typeof requests.prove.succeeded>) {
  if (data.earlier) yield* put(flowActions.whoseAsked(data));
  else yield* call(open, data);
}

function* onMe() {
  const flow = yield* select(selectFlow);
  if (flow.step === 'whose') yield* call(open, flow.recovered);
}

function* open({ token, type, user, needsEmail }: Recovered) {
  const { tokens, now } = yield* tools();
  // the gate leads on to the page that was wanted; an account without an e-mail is asked for one first
  if (needsEmail) yield* put(entryActions.wanted('/addEmail'));
  tokens.write(token);
  yield* put(sessionActions.opened({ session: { token, type, user }, at: now().toISOString() }));
  yield* put(requests.prove.cleared());
}

/** Sign-in by phone: the number, its code, whose account it is (docs/product/accounts.md#sign-in-by-phone). */
export function* recoverSaga() {
  yield* watchAll(requests);
  yield* takeEvery(requests.ask.succeeded, onAsked);
  yield* takeEvery(requests.ask.failed, onAskFailed);
  yield* takeEvery(requests.prove.succeeded, onProven);
  yield* takeEvery(meConfirmed, onMe);
  yield* takeEvery(requests.notMe.succeeded, function* () {
    yield* put(flowActions.freed());
  });
  yield* takeEvery(flowActions.codeSent, onCode);
  yield* takeEvery([flowActions.begun, flowActions.freed, sessionActions.opened], () => dropDraft(DRAFT));
  yield* fork(resume);
}
