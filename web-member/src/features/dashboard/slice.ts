import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import { sessionActions } from '../../core/session/slice.js';
import type { Prompt } from './prompts.js';
import { closedPrompts } from './remembered.js';
import * as requests from './requests.js';

interface PromptsState {
  /** True if nobody was signed in at the last known state. */
  out: boolean;
  /** The open session began with a sign-in on this page, not with a stored token. */
  justLoggedIn: boolean;
  closed: string[];
}

const slice = createSlice({
  name: 'dashboard',
  initialState: (): PromptsState => ({ out: false, justLoggedIn: false, closed: closedPrompts() }),
  reducers: {
    closedRead: (state, { payload }: PayloadAction<string[]>) => {
      state.closed = payload;
    },
    promptClosed: (state, { payload }: PayloadAction<Prompt>) => {
      if (!state.closed.includes(payload)) state.closed.push(payload);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionActions.absent, (state) => {
        state.out = true;
      })
      .addCase(sessionActions.opened, (state) => {
        state.justLoggedIn = state.out;
        state.out = false;
      })
      .addCase(signedOut, (): PromptsState => ({ out: true, justLoggedIn: false, closed: [] })),
});

export const { closedRead, promptClosed } = slice.actions;

export const dashboardReducer = combineReducers({ ...reducersOf(requests), prompts: slice.reducer });

declare module '../../core/state.js' {
  interface Slices {
    dashboard: ReturnType<typeof dashboardReducer>;
  }
}
