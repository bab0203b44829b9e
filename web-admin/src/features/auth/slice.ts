import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `auth` branch: how the steps of the sign-in go. */
export const authReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface Slices {
    auth: ReturnType<typeof authReducer>;
  }
}
