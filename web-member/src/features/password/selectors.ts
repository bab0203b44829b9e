import type { RootState } from '../../core/state.js';

/** The request for a reset mail. */
export const selectForgot = (state: RootState) => state.password.forgot;
/** Account for which the link to a new password is. */
export const selectShownReset = (state: RootState) => state.password.shownReset;
/** The request for the code that a new password needs on another device. */
export const selectResetCode = (state: RootState) => state.password.resetCode;
/** The request that sets a new password. */
export const selectReset = (state: RootState) => state.password.reset;
/** Account for which the link that confirms an e-mail is. */
export const selectShownConfirm = (state: RootState) => state.password.shownConfirm;
/** The confirmation of an e-mail; its data is the session it opened. */
export const selectConfirm = (state: RootState) => state.password.confirm;
/** The request for the code that a confirmation needs on another device. */
export const selectLinkCode = (state: RootState) => state.password.linkCode;
/** The code that is on its way to the account's phone; null before it was asked for. */
export const selectSent = (state: RootState) => state.password.sent;
/** The request that takes an e-mail off an account. */
export const selectRelease = (state: RootState) => state.password.release;
