import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `info` branch: the link that is sent again. */
export const infoReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface Slices {
    info: ReturnType<typeof infoReducer>;
  }
}
