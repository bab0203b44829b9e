import { combineReducers } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import * as requests from './requests.js';

/** The `feedback` branch: the survey, and the feedback that is being sent. */
export const feedbackReducer = combineReducers(reducersOf(requests));

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    feedback: ReturnType<typeof feedbackReducer>;
  }
}
