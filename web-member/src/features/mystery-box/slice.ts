import { combineReducers } from '@reduxjs/toolkit';
import { campaigns, check, entries } from './requests.js';

/** The `mysteryBox` branch. */
export const mysteryBoxReducer = combineReducers({
  entries: entries.reducer,
  campaigns: campaigns.reducer,
  check: check.reducer,
});

declare module '../../core/state.js' {
  interface Slices {
    mysteryBox: ReturnType<typeof mysteryBoxReducer>;
  }
}
