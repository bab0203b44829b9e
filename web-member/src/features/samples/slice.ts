import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `samples` branch: what is on offer, and the request that is being sent. */
export const samplesReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface Slices {
    samples: ReturnType<typeof samplesReducer>;
  }
}
