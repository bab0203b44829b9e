import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `mysteryBox` branch. */
export const mysteryBoxReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface Slices {
    mysteryBox: ReturnType<typeof mysteryBoxReducer>;
  }
}
