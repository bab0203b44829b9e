import type { RootState } from '../../core/state.js';

/** The step of the sign-up and what it needs. */
export const selectFlow = (state: RootState) => state.signup.flow;
/** The request that opens the sign-up. */
export const selectSubmit = (state: RootState) => state.signup.submit;
/** The request that proves the number. */
export const selectVerify = (state: RootState) => state.signup.verify;
/** The request for another SMS. */
export const selectResend = (state: RootState) => state.signup.resend;
/** The member whose link brought the visitor. */
export const selectReferrer = (state: RootState) => state.signup.referrer;
/** Data that a social login filled in. */
export const selectSocialProfile = (state: RootState) => state.signup.socialProfile;
/** The list of samples on offer. */
export const selectSamples = (state: RootState) => state.signup.samples;
