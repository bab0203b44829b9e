import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `password` branch: one request for each act of its screens. */
export const passwordReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface Slices {
    password: ReturnType<typeof passwordReducer>;
  }
}
