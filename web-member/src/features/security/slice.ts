import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `security` branch: one request for each call. */
export const securityReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    security: ReturnType<typeof securityReducer>;
  }
}
