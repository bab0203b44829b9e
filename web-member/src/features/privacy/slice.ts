import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import type { Consents } from './types.js';
import * as requests from './requests.js';

/** What was answered last, by whichever call. */
const known = createReducer<Consents | null>(null, (builder) =>
  builder
    .addCase(signedOut, () => null)
    .addMatcher(isAnyOf(requests.consents.succeeded, requests.marketing.succeeded), (_, { payload }) => payload.data),
);

export const privacyReducer = combineReducers({ ...reducersOf(requests), known });

declare module '../../core/state.js' {
  interface Slices {
    privacy: ReturnType<typeof privacyReducer>;
  }
}
