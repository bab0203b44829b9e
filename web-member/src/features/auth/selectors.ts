import type { RootState } from '../../core/state.js';

/** Status and failure of the sign-in under way. */
export const selectSignIn = (state: RootState) => state.auth.signIn;
