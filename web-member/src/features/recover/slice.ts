import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { sessionActions } from '../../core/session/slice.js';
import * as requests from './requests.js';
import type { Recovered } from './types.js';

/** State of the step that asks for the code. */
export interface CodeStep {
  /** `601…`. */
  number: string;
  /** Time from which another code may be requested, ISO. */
  resendAt: string;
  resent: boolean;
}

/**
 * number: asks for it. code: waits for the code. whose: asks whether the earlier member is who holds the phone. freed: the
 * number has left the earlier account.
 */
export type RecoverFlow =
  | { step: 'number' }
  | ({ step: 'code' } & CodeStep)
  | { step: 'whose'; recovered: Recovered }
  | { step: 'freed' };

const flow = createSlice({
  name: 'recover/flow',
  initialState: { step: 'number' } as RecoverFlow,
  reducers: {
    codeSent: (_, { payload }: PayloadAction<CodeStep>): RecoverFlow => ({ step: 'code', ...payload }),
    whoseAsked: (_, { payload }: PayloadAction<Recovered>): RecoverFlow => ({ step: 'whose', recovered: payload }),
    freed: (): RecoverFlow => ({ step: 'freed' }),
    begun: (): RecoverFlow => ({ step: 'number' }),
  },
  extraReducers: (builder) => builder.addCase(sessionActions.opened, (): RecoverFlow => ({ step: 'number' })),
});

export const flowActions = flow.actions;

/** The `recover` branch: the step of the sign-in by phone and one request for each call. */
export const recoverReducer = combineReducers({ ...reducersOf(requests), flow: flow.reducer });

declare module '../../core/state.js' {
  interface Slices {
    recover: ReturnType<typeof recoverReducer>;
  }
}
