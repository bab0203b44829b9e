import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

export const accountReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface Slices {
    account: ReturnType<typeof accountReducer>;
  }
}
