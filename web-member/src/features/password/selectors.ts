import type { RootState } from '../../core/state.js';

/** The request for a reset mail. */
export const selectForgot = (state: RootState) => state.password.forgot;
/** The request that sets a new password. */
export const selectReset = (state: RootState) => state.password.reset;
/** The confirmation of an e-mail; its data is the session it opened. */
export const selectConfirm = (state: RootState) => state.password.confirm;
