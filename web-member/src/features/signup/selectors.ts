import type { RootState } from '../../app/store.js';

export const selectFlow = (state: RootState) => state.signup.flow;
export const selectSubmit = (state: RootState) => state.signup.submit;
export const selectVerify = (state: RootState) => state.signup.verify;
export const selectResend = (state: RootState) => state.signup.resend;
export const selectSamples = (state: RootState) => state.signup.samples;
