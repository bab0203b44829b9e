import type { RootState } from '../../core/state.js';

/** The request that gives an account its e-mail. */
export const selectAddEmail = (state: RootState) => state.email.addEmail;
