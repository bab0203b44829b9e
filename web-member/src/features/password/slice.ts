import { combineReducers, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import * as requests from './requests.js';

/** A code that a link's page has asked for. */
export interface Sent {
  /** Masked. */
  number: string;
  /** Time from which another code may be requested, ISO. */
  resendAt: string;
  resent: boolean;
}

const sent = createSlice({
  name: 'password/sent',
  initialState: null as Sent | null,
  reducers: {
    /** Another code was requested too soon: the server returns the time that is left. */
    waitSet: (state, { payload }: PayloadAction<string>) => state && { ...state, resendAt: payload, resent: false },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => null)
      .addMatcher(
        isAnyOf(requests.linkCode.succeeded, requests.resetCode.succeeded),
        (state, { payload: { data } }): Sent => ({
          number: data.number,
          resendAt: data.resendAt,
          resent: state !== null,
        }),
      )
      .addMatcher(isAnyOf(requests.linkCode.cleared, requests.resetCode.cleared), () => null),
});

export const sentActions = sent.actions;

/** The `password` branch: one request for each action of its screens, and the code that was sent. */
export const passwordReducer = combineReducers({ ...reducersOf(requests), sent: sent.reducer });

declare module '../../core/state.js' {
  interface Slices {
    password: ReturnType<typeof passwordReducer>;
  }
}
