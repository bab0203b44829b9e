import { createAction } from '@reduxjs/toolkit';
import { call, fork, put, select, takeEvery } from 'typed-redux-saga';
import { forgetCampaign } from '../../core/campaign.js';
import { dropDraft, NOBODY, readDraft, writeDraft } from '../../core/drafts.js';
import { watchAll } from '../../core/request.js';
import { sessionActions } from '../../core/session/slice.js';
import { tools } from '../../core/tools.js';
import * as requests from './requests.js';
import { selectFlow } from './selectors.js';
import { flowActions, RESEND_SECONDS, SIGNUP_DRAFT, type OtpStepState } from './slice.js';

/** The member sends the four characters of the SMS. */
export const otpSubmitted = createAction<string>('signup/otpSubmitted');
/** The member wants another SMS. */
export const resendAsked = createAction('signup/resendAsked');
/** The member goes back to correct the form; everything typed is kept. */
export const formAsked = createAction('signup/formAsked');

function* after(seconds: number) {
  const { now } = yield* tools();
  return new Date(now().getTime() + seconds * 1000).toISOString();
}

function* onSent({ payload: { data, arg } }: ReturnType<typeof requests.submit.succeeded>) {
  yield* put(requests.verify.cleared());
  yield* put(requests.resend.cleared());
  const { name, email, number, sampleId = '' } = arg;
  const pending = { uuid: data.uuid, name, email, number: number.replace(/^6/, ''), sampleId };
  yield* put(flowActions.otpSent({ pending, resendAt: yield* call(after, RESEND_SECONDS), resent: false }));
}

function* onOtp({ payload }: ReturnType<typeof otpSubmitted>) {
  const flow = yield* select(selectFlow);
  if (flow.step !== 'otp') return;
  const { device } = yield* tools();
  const { uuid, number } = flow.pending;
  yield* put(requests.verify.requested({ otp: payload, number, id: uuid, uniqueToken: device.read() }));
}

function* onVerified({ payload: { data } }: ReturnType<typeof requests.verify.succeeded>) {
  const flow = yield* select(selectFlow);
  if (flow.step !== 'otp') return;
  const { tokens, now } = yield* tools();
  const { name, sampleId } = flow.pending;
  const { token, type, user, referCode, orderId, sample: decision } = data;
  yield* put(flowActions.completed({ name, referCode, sampleId: orderId ? sampleId : '', decision }));
  // nobody types the password again that was chosen a minute ago; the gate leads on to the success page
  tokens.write(token);
  yield* put(sessionActions.opened({ session: { token, type, user }, at: now().toISOString() }));
}

function* onResend() {
  const flow = yield* select(selectFlow);
  if (flow.step === 'otp') yield* put(requests.resend.requested({ number: flow.pending.number }));
}

function* onResent() {
  yield* put(requests.verify.cleared());
  yield* put(flowActions.waitSet({ resendAt: yield* call(after, RESEND_SECONDS), resent: true }));
}

function* onResendFailed({ payload: { failure } }: ReturnType<typeof requests.resend.failed>) {
  const wait = Number(failure.details.wait);
  if (failure.code === 'OTP_RESEND_TOO_SOON' && wait > 0)
    yield* put(flowActions.waitSet({ resendAt: yield* call(after, wait), resent: false }));
}

function* onFormAsked() {
  yield* put(requests.submit.cleared());
  yield* put(flowActions.formReopened());
}

const OTP_DRAFT = 'otp';
/** The code is valid for ten minutes and can be asked for again; who comes back later begins at the form. */
const OTP_HOURS = 0.5;
const nobody = { uuid: '', name: '', email: '', number: '', sampleId: '' };
const noOtp: OtpStepState = { pending: nobody, resendAt: '', resent: false };

function* onWaiting() {
  const flow = yield* select(selectFlow);
  if (flow.step !== 'otp') return;
  const { now } = yield* tools();
  const { pending, resendAt, resent } = flow;
  yield* call(writeDraft, OTP_DRAFT, NOBODY, { pending, resendAt, resent }, now(), OTP_HOURS);
}

/** The SMS app made the browser drop this page, or it was loaded anew: the code is still waited for. */
function* resume() {
  const { now, tokens } = yield* tools();
  const kept = tokens.read() ? null : readDraft(OTP_DRAFT, NOBODY, noOtp, now());
  if (kept) yield* put(flowActions.otpSent(kept));
}

function* onCompleted() {
  yield* call(dropDraft, OTP_DRAFT);
  yield* call(dropDraft, SIGNUP_DRAFT);
  yield* call(forgetCampaign);
}

/** From the form over the OTP to the success page, or back to the form to correct it. */
export function* signupSaga() {
  yield* watchAll(requests);
  yield* takeEvery(requests.submit.succeeded, onSent);
  yield* takeEvery(otpSubmitted, onOtp);
  yield* takeEvery(requests.verify.succeeded, onVerified);
  yield* takeEvery(resendAsked, onResend);
  yield* takeEvery(requests.resend.succeeded, onResent);
  yield* takeEvery(requests.resend.failed, onResendFailed);
  yield* takeEvery(formAsked, onFormAsked);
  yield* takeEvery([flowActions.otpSent, flowActions.waitSet], onWaiting);
  yield* takeEvery(flowActions.formReopened, () => dropDraft(OTP_DRAFT));
  yield* takeEvery(flowActions.completed, onCompleted);
  yield* fork(resume);
}
