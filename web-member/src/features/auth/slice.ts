import { combineReducers } from '@reduxjs/toolkit';
import { passkeyAutofill, passkeySignIn, signIn } from './requests.js';

/** The `auth` branch: the requests of the sign-in page. */
export const authReducer = combineReducers({
  signIn: signIn.reducer,
  passkeySignIn: passkeySignIn.reducer,
  passkeyAutofill: passkeyAutofill.reducer,
});

declare module '../../core/state.js' {
  interface Slices {
    auth: ReturnType<typeof authReducer>;
  }
}
