import { combineReducers } from '@reduxjs/toolkit';
import { signIn } from './requests.js';

/** The `auth` branch: the sign-in form's request. */
export const authReducer = combineReducers({ signIn: signIn.reducer });

declare module '../../core/state.js' {
  interface Slices {
    auth: ReturnType<typeof authReducer>;
  }
}
