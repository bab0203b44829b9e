import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `email` branch: the request that gives an account its e-mail. */
export const emailReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface Slices {
    email: ReturnType<typeof emailReducer>;
  }
}
