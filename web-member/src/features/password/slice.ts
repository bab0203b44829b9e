import { combineReducers } from '@reduxjs/toolkit';
import { confirm, forgot, reset } from './requests.js';

/** The `password` branch: one request for each of the three screens. */
export const passwordReducer = combineReducers({
  forgot: forgot.reducer,
  reset: reset.reducer,
  confirm: confirm.reducer,
});

declare module '../../core/state.js' {
  interface Slices {
    password: ReturnType<typeof passwordReducer>;
  }
}
