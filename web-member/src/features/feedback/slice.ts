import { combineReducers } from '@reduxjs/toolkit';
import { answer, survey } from './requests.js';

/** The `feedback` branch: the survey, and the feedback that is being sent. */
export const feedbackReducer = combineReducers({ survey: survey.reducer, answer: answer.reducer });

declare module '../../core/state.js' {
  interface Slices {
    feedback: ReturnType<typeof feedbackReducer>;
  }
}
