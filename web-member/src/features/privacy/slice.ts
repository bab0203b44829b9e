import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import type { Consents } from './types.js';
import * as requests from './requests.js';

/** Latest consents, from whichever call answered last. */
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
