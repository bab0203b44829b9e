import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `contests` branch. */
export const contestsReducer = combineReducers(reducersOf(requests));

export type ContestsState = ReturnType<typeof contestsReducer>;

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    contests: ContestsState;
  }
}
