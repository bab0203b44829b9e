import { combineReducers, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '../../core/session/events.js';
import type { Draft } from './draft.js';
import { forceEdit } from './requests.js';
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

export const wizardReducer = combineReducers({ draft: slice.reducer, submit: forceEdit.reducer });

declare module '../../core/state.js' {
  interface Slices {
    wizard: ReturnType<typeof wizardReducer>;
  }
}
