import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { reducersOf } from '../../core/request.js';
import { signedOut } from '../../core/session/events.js';
import type { Draft } from './draft.js';
import * as requests from './requests.js';
import { storedDraft } from './stored-draft.js';

const slice = createSlice({
  name: 'wizard',
  initialState: (): Draft | null => storedDraft(),
  reducers: {
    drafted: (_, { payload }: PayloadAction<Draft>): Draft => payload,
    forgotten: () => null,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => null),
});

export const wizardActions = slice.actions;

export const wizardReducer = combineReducers({ ...reducersOf(requests), draft: slice.reducer });

declare module '../../core/state.js' {
  interface Slices {
    wizard: ReturnType<typeof wizardReducer>;
  }
}
