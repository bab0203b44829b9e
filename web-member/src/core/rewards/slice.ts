import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../request.js';
import * as requests from './requests.js';
import * as wishRequests from './wish-requests.js';

/** The `rewards` branch: the four lists of what points buy, and the change of the wish list. */
export const rewardsReducer = combineReducers(reducersOf({ ...requests, ...wishRequests }));

declare module '../state.js' {
  interface Slices {
    rewards: ReturnType<typeof rewardsReducer>;
  }
}
