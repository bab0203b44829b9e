import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../request.js';
import * as requests from './requests.js';

/** The `rewards` branch: the four lists of what points buy. */
export const rewardsReducer = combineReducers(reducersOf(requests));

declare module '../state.js' {
  interface Slices {
    rewards: ReturnType<typeof rewardsReducer>;
  }
}
