import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { isUnsettled } from '@club/web-kit/app/failure.ts';
import { signedOut } from '../../core/session/events.js';
import * as requests from './requests.js';

/** The submission whose outcome is not known yet; sending the same code again is the same submission. */
export type Attempt = { code: string; id: string } | null;

const attempt = createSlice({
  name: 'scan/attempt',
  initialState: null as Attempt,
  reducers: {
    started: (_, { payload }: PayloadAction<{ code: string; id: string }>) => payload,
  },
  extraReducers: (builder) =>
    builder
      .addCase(requests.redeem.succeeded, () => null)
      .addCase(requests.redeem.failed, (state, { payload }) => (isUnsettled(payload.failure) ? state : null))
      .addCase(signedOut, () => null),
});

export const attemptActions = attempt.actions;
/** The `scan` branch: the open attempt and its request. */
export const scanReducer = combineReducers({ ...reducersOf(requests), attempt: attempt.reducer });

declare module '../../core/state.js' {
  interface Slices {
    scan: ReturnType<typeof scanReducer>;
  }
}
