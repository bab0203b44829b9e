import type { Failure } from '@club/web-kit/app/failure.ts';
import { createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../core/session/events.js';
import type { RootState } from '../core/state.js';

/** A message about an action that succeeded, with at most one button that undoes it; or about one that failed. */
export type Toast =
  | { tone: 'done'; text: string; undo?: { label: string; action: Action } }
  | { tone: 'failed'; failure: Failure };

const slice = createSlice({
  name: 'toasts',
  initialState: { all: [] as (Toast & { id: string })[], count: 0 },
  reducers: {
    /** Shows a message, for some seconds. */
    shown: (state, { payload }: PayloadAction<Toast>) => {
      state.count += 1;
      state.all.push({ ...payload, id: String(state.count) });
    },
    /** Removes a toast that expired or was closed. */
    ended: (state, { payload }: PayloadAction<string>) => {
      state.all = state.all.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, (state) => ({ ...state, all: [] })),
});

export const toastActions = slice.actions;
export const toastsReducer = slice.reducer;

/** The messages that are shown now, oldest first. */
export const selectToasts = (state: RootState) => state.toasts.all;

declare module '../core/state.js' {
  interface Slices {
    toasts: ReturnType<typeof toastsReducer>;
  }
}
