import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `shop` branch: the two actions that need no cart. */
export const shopReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface Slices {
    shop: ReturnType<typeof shopReducer>;
  }
}
