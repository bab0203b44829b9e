import { combineReducers } from '@reduxjs/toolkit';
import { contestList, enter, entryList } from './requests.js';

/** The `contests` branch. */
export const contestsReducer = combineReducers({
  list: contestList.reducer,
  entries: entryList.reducer,
  enter: enter.reducer,
});

export type ContestsState = ReturnType<typeof contestsReducer>;

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    contests: ContestsState;
  }
}
