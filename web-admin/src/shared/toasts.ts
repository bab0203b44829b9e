import type { Failure } from '@club/web-kit/app/failure.ts';
import { createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../core/session/events.js';
import type { RootState } from '../core/state.js';

/** What is said of an act that was done, with at most one act that takes it back; or why one was not. */
export type Said =
  | { tone: 'done'; text: string; undo?: { label: string; action: Action } }
  | { tone: 'failed'; failure: Failure };

const slice = createSlice({
  name: 'toasts',
  initialState: { all: [] as (Said & { id: string })[], count: 0 },
  reducers: {
    /** Says something, for some seconds. */
    said: (state, { payload }: PayloadAction<Said>) => {
      state.count += 1;
      state.all.push({ ...payload, id: String(state.count) });
    },
    /** Its time is over, or somebody closed it. */
    ended: (state, { payload }: PayloadAction<string>) => {
      state.all = state.all.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, (state) => ({ ...state, all: [] })),
});

export const toastActions = slice.actions;
export const toastsReducer = slice.reducer;

/** What is being said now, oldest first. */
export const selectToasts = (state: RootState) => state.toasts.all;

declare module '../core/state.js' {
  interface Slices {
    toasts: ReturnType<typeof toastsReducer>;
  }
}
