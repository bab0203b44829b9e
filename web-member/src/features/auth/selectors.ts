import type { RootState } from '../../core/state.js';

/** Status and failure of the sign-in under way. */
export const selectSignIn = (state: RootState) => state.auth.signIn;

/** Status and failure of the sign-in by passkey that a press began. */
export const selectPasskeySignIn = (state: RootState) => state.auth.passkeySignIn;

/** The same of the passkey that the browser offers at the e-mail field. */
export const selectPasskeyAutofill = (state: RootState) => state.auth.passkeyAutofill;
