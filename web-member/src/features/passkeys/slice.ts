import { combineReducers, createReducer } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import * as requests from './requests.js';
import type { Passkeys } from './types.js';

/** Latest passkeys, from whichever call answered last. */
const known = createReducer<Passkeys | null>(null, (builder) =>
  builder
    .addCase(signedOut, () => null)
    .addCase(requests.list.succeeded, (_, { payload }) => payload.data)
    .addCase(requests.add.succeeded, (state, { payload: { data } }) =>
      state && data.outcome === 'added' ? { ...state, passkeys: data.passkeys } : state,
    )
    .addCase(requests.remove.succeeded, (state, { payload: { data } }) => state && { ...state, ...data }),
);

/** The `passkeys` branch: the passkeys, and one request for each call. */
export const passkeysReducer = combineReducers({ ...reducersOf(requests), known });

declare module '../../core/state.js' {
  interface LazyLoadedSlices {
    passkeys: ReturnType<typeof passkeysReducer>;
  }
}
