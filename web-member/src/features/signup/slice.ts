import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import * as requests from './requests.js';
import type { SampleDecision } from './types.js';

/** One code every 60 seconds (docs/product/accounts.md#verification-by-otp). */
export const RESEND_SECONDS = 60;

/** Data of the form that the OTP step shows, and the sign-up that it belongs to. */
export interface Pending {
  uuid: string;
  name: string;
  email: string;
  /** `01…` as the member wrote it. */
  number: string;
  /** The sample that was asked for; empty without one. */
  sampleId: string;
}

/** Data of the success page. */
export interface Registered {
  name: string;
  referCode: string;
  /** The sample whose order was accepted; empty without one. */
  sampleId: string;
  /** Decision about the sample; absent without one. */
  decision?: SampleDecision | undefined;
}

/** State of the OTP step. */
export interface OtpStepState {
  pending: Pending;
  resendAt: string;
  resent: boolean;
}

/** Name of the form's draft on this device. */
export const SIGNUP_DRAFT = 'signup';

/** form: filling in. otp: the form is locked while the number is confirmed. done: right after a sign-up, once. */
export type SignupFlow = { step: 'form' } | ({ step: 'otp' } & OtpStepState) | { step: 'done'; registered: Registered };

const flow = createSlice({
  name: 'signup/flow',
  initialState: { step: 'form' } as SignupFlow,
  reducers: {
    otpSent: (_, { payload }: PayloadAction<OtpStepState>): SignupFlow => ({
      step: 'otp',
      ...payload,
    }),
    /** The wait before another code changed: a new one was sent, or the server returned the time that is left. */
    waitSet: (state, { payload }: PayloadAction<{ resendAt: string; resent: boolean }>) => {
      if (state.step !== 'otp') return;
      state.resendAt = payload.resendAt;
      state.resent = payload.resent;
    },
    formReopened: (): SignupFlow => ({ step: 'form' }),
    completed: (_, { payload }: PayloadAction<Registered>): SignupFlow => ({ step: 'done', registered: payload }),
    /** The member left the success page. */
    finished: (): SignupFlow => ({ step: 'form' }),
  },
  extraReducers: (builder) => builder.addCase(signedOut, (): SignupFlow => ({ step: 'form' })),
});

export const flowActions = flow.actions;

/** The `signup` branch: the step and one request for each call. */
export const signupReducer = combineReducers({ ...reducersOf(requests), flow: flow.reducer });

declare module '../../core/state.js' {
  interface Slices {
    signup: ReturnType<typeof signupReducer>;
  }
}
