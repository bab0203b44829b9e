import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `receipts` branch: what can be chosen, what was sent, and the sending under way. */
export const receiptsReducer = combineReducers(reducersOf(requests));

export type ReceiptsState = ReturnType<typeof receiptsReducer>;

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    receipts: ReceiptsState;
  }
}
