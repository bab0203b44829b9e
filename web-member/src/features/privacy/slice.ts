import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit';
import { signedOut } from '../../core/session/events.js';
import type { Consents } from './types.js';
import { consents, deletion, deletionCode, download, marketing } from './requests.js';

/** What was answered last, by whichever call. */
const known = createReducer<Consents | null>(null, (builder) =>
  builder
    .addCase(signedOut, () => null)
    .addMatcher(isAnyOf(consents.succeeded, marketing.succeeded), (_, { payload }) => payload.data),
);

export const privacyReducer = combineReducers({
  known,
  consents: consents.reducer,
  marketing: marketing.reducer,
  download: download.reducer,
  deletionCode: deletionCode.reducer,
  deletion: deletion.reducer,
});

declare module '../../core/state.js' {
  interface Slices {
    privacy: ReturnType<typeof privacyReducer>;
  }
}
