import { combineReducers } from '@reduxjs/toolkit';
import { offers, requestSample } from './requests.js';

/** The `samples` branch: what is on offer, and the request that is being sent. */
export const samplesReducer = combineReducers({ offers: offers.reducer, request: requestSample.reducer });

declare module '../../core/state.js' {
  interface Slices {
    samples: ReturnType<typeof samplesReducer>;
  }
}
